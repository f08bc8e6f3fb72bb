# How every file of the project is compiled.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()

if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(INDICE_CCACHE ccache)
  mark_as_advanced(INDICE_CCACHE)
  if(INDICE_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${INDICE_CCACHE}")
  endif()
endif()

# Warnings are errors; `cmake --compile-no-warning-as-error` for a compiler not known here.
if(NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
  set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()
# The list itself is a plain file because tools/build_wasm uses it too.
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/warnings.txt" warnings REGEX "^-")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/warnings.txt")
add_compile_options(${warnings})
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies in "literal" + std::string that are not there (GCC bug 105651).
  add_compile_options(-Wno-restrict)
  # Without link-time optimization it takes what a moved std::variant does not hold for unset values.
  set_source_files_properties(wire/json_text.cpp PROPERTIES COMPILE_OPTIONS -Wno-maybe-uninitialized)
endif()

# Most of a small file's time goes into the headers it shares with its neighbours, so several files are
# compiled as one, but not where single files are worked on (preset dev). Of the pure folders what people run is
# made file by file (folders.cmake).
set(INDICE_FILES_TOGETHER 0 CACHE STRING "so many files are compiled as one; 0: each by itself")
if(INDICE_FILES_TOGETHER GREATER 0)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE ${INDICE_FILES_TOGETHER})
  # These have a helper called as another's.
  set_source_files_properties(archive/seal.cpp text/catalogue.cpp wasm/local_table.cpp PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON)
endif()
# Where files are together, a file's own constant may be a neighbour's local name.
set(INDICE_WARNINGS_TOGETHER -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local>)

# indice_compile_together(target count file…): as many of the target's files as one. The files of a game
# call alike what is alike in each, but in a namespace of the game's own: one file of every game is together.
function(indice_compile_together target count)
  set(number 0)
  foreach(file ${ARGN})
    if(file MATCHES "/redeal\\.cpp$")
      set(group redeal)  # two programs have these
    elseif(file MATCHES "^games/([^/]+)/")
      list(APPEND of_${CMAKE_MATCH_1} ${file})
      list(LENGTH of_${CMAKE_MATCH_1} nth)
      set(group ${target}_games_${nth})
    else()
      math(EXPR group "${number} / ${count}")
      set(group ${target}_${group})
      math(EXPR number "${number} + 1")
    endif()
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_compile_options(${target} PRIVATE ${INDICE_WARNINGS_TOGETHER})
endfunction()

# No fused multiply-add behind our back: a fingerprint must not depend on the machine.
add_compile_options(-ffp-contract=off)

# Messages name a source by its path in the repository.
add_compile_options("-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")

# The checks of the standard library's own preconditions, wherever speed is not the point.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# Sanitizers -------------------------------------------------------------------------------------
set(INDICE_SANITIZE "" CACHE STRING "sanitizers, as for -fsanitize= (clang)")
option(INDICE_FUZZ "build the libFuzzer targets of tests/fuzz too (clang)" OFF)

if(INDICE_SANITIZE)
  add_compile_options(-fsanitize=${INDICE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${INDICE_SANITIZE} -fno-sanitize-recover=all)
endif()
if(INDICE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "INDICE_FUZZ needs clang: cmake --preset asan")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()

# Release: this machine's instructions and link-time optimization ---------------------------------
set(INDICE_MARCH "auto" CACHE STRING
  "-march= of release builds; auto: x86-64-v3 where this machine's processor has it; empty: none")

# Sets `out` to x86-64-v3 when the processor of this machine runs it, else to nothing.
function(indice_best_march out)
  set(${out} "" PARENT_SCOPE)
  if(CMAKE_CROSSCOMPILING OR NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64"
     OR NOT EXISTS /proc/cpuinfo)
    return()
  endif()
  file(STRINGS /proc/cpuinfo flags LIMIT_COUNT 1 REGEX "^flags")
  foreach(needed avx avx2 bmi1 bmi2 f16c fma abm movbe xsave)
    if(NOT "${flags} " MATCHES " ${needed} ")
      return()
    endif()
  endforeach()
  set(${out} "x86-64-v3" PARENT_SCOPE)
endfunction()

if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(march "${INDICE_MARCH}")
  if(march STREQUAL "auto")
    indice_best_march(march)
  endif()
  if(march)
    add_compile_options(-march=${march})
  endif()
  message(STATUS "Indice ${PROJECT_VERSION}: -march=${march}")

  option(INDICE_LTO "link-time optimization of the pure folders, where the compiler can" ON)
  if(INDICE_LTO AND NOT INDICE_SANITIZE)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT INDICE_LTO_WORKS OUTPUT why_not LANGUAGES CXX)
    if(NOT INDICE_LTO_WORKS)
      message(STATUS "no link-time optimization: ${why_not}")
    endif()
  endif()
endif()

# Where the time goes is in the pure folders; the rest would only make every link slow. g++ makes their
# files both ways: what people run is optimized across files where it is linked, which takes it a
# minute each time; the tests are linked as they are.
function(indice_optimize_across_files target)
  if(NOT INDICE_LTO_WORKS)
    return()
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -flto=auto -ffat-lto-objects)
  else()
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    target_link_options(${target} INTERFACE ${CMAKE_CXX_COMPILE_OPTIONS_IPO})
  endif()
endfunction()
function(indice_link_across_files program)
  if(INDICE_LTO_WORKS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(${program} PRIVATE -flto=auto)
  endif()
endfunction()
function(indice_link_the_rest_plainly)
  if(INDICE_LTO_WORKS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_link_options(-fno-lto)
  endif()
endfunction()
