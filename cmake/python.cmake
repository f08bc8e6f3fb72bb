# The Python module (docs/python.md): indice_python builds the package `indice` in
# build/<preset>/package. Only where INDICE_PYTHON asks for it: the program needs none of its packages.
option(INDICE_PYTHON "have the target indice_python, which needs pybind11" OFF)

# A module is a shared library: what it is made of is position independent and keeps its names to
# itself. So it is in every release, asked for or not, for then the module and the program are made of
# the same files. The pure folders become machine code only where they are linked, each as it needs it.
set(module_libraries
  indice_archive indice_wire indice_table indice_registry indice_games indice_bots indice_text indice_engine)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set_target_properties(${module_libraries} indice_broken_invariant PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endif()

if(NOT INDICE_PYTHON)
  return()
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  message(STATUS "Indice ${PROJECT_VERSION}: the Python module is built with the preset release alone")
  return()
endif()

# Debian's own Python where nobody names another: it is the one that has Debian's numpy.
if(NOT Python_EXECUTABLE)
  if(PYTHON_EXECUTABLE)
    set(Python_EXECUTABLE "${PYTHON_EXECUTABLE}")
  elseif(EXISTS /usr/bin/python3)
    set(Python_EXECUTABLE /usr/bin/python3)
  endif()
endif()
find_package(Python 3.9 REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 2.10 CONFIG REQUIRED)

file(GLOB python_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" "python/*.cpp")
set(INDICE_PACKAGE "${PROJECT_BINARY_DIR}/package/indice")

# pybind11's own size and link options would be spread over what is ours.
pybind11_add_module(indice_python MODULE EXCLUDE_FROM_ALL NO_EXTRAS ${python_sources})
set_target_properties(indice_python PROPERTIES
  OUTPUT_NAME _core LIBRARY_OUTPUT_DIRECTORY "${INDICE_PACKAGE}")
target_link_libraries(indice_python PRIVATE ${module_libraries} Threads::Threads)
indice_link_across_files(indice_python)

# What only hands things over need not be quick, but should be compiled quickly.
file(GLOB binding_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" "python/bind*.cpp")
set_source_files_properties(${binding_sources} python/arguments.cpp python/module.cpp PROPERTIES
  COMPILE_OPTIONS "$<$<CONFIG:Release>:-O1>")

# The part that is written in Python lies beside it, up to date after every build.
file(GLOB python_files CONFIGURE_DEPENDS
  "python/indice/*.py" "python/indice/*.pyi" "python/indice/py.typed")
add_custom_target(indice_python_files
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${INDICE_PACKAGE}"
  COMMAND "${CMAKE_COMMAND}" -E copy_if_different ${python_files} "${INDICE_PACKAGE}"
  VERBATIM)
add_dependencies(indice_python indice_python_files)

# For whoever makes a wheel of it (tools/python_wheel.py).
install(TARGETS indice_python LIBRARY DESTINATION indice COMPONENT python EXCLUDE_FROM_ALL)
install(FILES ${python_files} DESTINATION indice COMPONENT python EXCLUDE_FROM_ALL)
