# From a folder to a library.

# Sets `out` to the .cpp files below `folder`, without those in a folder named tests.
function(indice_sources out folder)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" "${folder}/*.cpp")
  list(FILTER found EXCLUDE REGEX "^.+/tests/")
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# indice_library(folder [PURE] [NAME name] [LINKS target…] [SOURCES more.cpp…] [WITHOUT file.cpp…])
# makes indice_<folder>, or indice_<name>, of the folder's .cpp files; of headers alone while there are none.
function(indice_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PURE" "NAME" "LINKS;SOURCES;WITHOUT")
  indice_sources(sources ${folder})
  list(APPEND sources ${arg_SOURCES})
  # What is generated names its tables alike.
  if(arg_SOURCES)
    set_source_files_properties(${arg_SOURCES} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  if(arg_WITHOUT)
    list(REMOVE_ITEM sources ${arg_WITHOUT})
  endif()

  if(NOT arg_NAME)
    set(arg_NAME ${folder})
  endif()
  set(name indice_${arg_NAME})
  if(sources)
    add_library(${name} STATIC ${sources})
    set(visibility PUBLIC)
    if(arg_PURE)
      indice_optimize_across_files(${name})
      set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
      # Games branch on what a random player did: compares are guessed better than jump tables.
      target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-fno-jump-tables>)
    elseif(INDICE_FILES_TOGETHER GREATER 0)
      target_compile_options(${name} PRIVATE ${INDICE_WARNINGS_TOGETHER})
    endif()
  else()
    add_library(${name} INTERFACE)
    set(visibility INTERFACE)
  endif()
  target_include_directories(${name} ${visibility}
    "${PROJECT_SOURCE_DIR}" "${INDICE_GENERATED_DIR}")
  target_link_libraries(${name} ${visibility} ${arg_LINKS})
  add_dependencies(${name} indice_generated)
endfunction()
