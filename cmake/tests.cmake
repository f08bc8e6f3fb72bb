# The tests.
#   tests/**/*.cpp, <folder>/tests/*.cpp   indice_tests
#   tests/allocation/*.cpp                 indice_allocation_tests: replaces operator new
#   tests/net/*.cpp                        indice_net_tests: the server's HTTP and WebSocket alone
#   tests/server/*.cpp                     indice_house_tests: the whole house, and what is done to it
#   tests/cli/*.sh                         one test each, run with INDICE and INDICE_SOURCE set
#   tests/fuzz/*.cpp                       one libFuzzer program each (preset asan)
#   tests/wasm/*.cpp                       for tools/build_wasm --native alone
#   tests/renew/*.cpp                      indice_renew, for tools/renew_records.py
#   tests/letters/*.cpp                    indice_letters, for the tests of the browser

set(INDICE_TESTS "auto" CACHE STRING "build the tests: on, off, or auto: where GoogleTest is found")

if(INDICE_FUZZ)
  file(GLOB fuzzers CONFIGURE_DEPENDS "tests/fuzz/*.cpp")
  foreach(file ${fuzzers})
    get_filename_component(name ${file} NAME_WE)
    add_executable(fuzz_${name} ${file})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    target_link_libraries(fuzz_${name} PRIVATE indice_cli)
    set_target_properties(fuzz_${name} PROPERTIES
      OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
  endforeach()
endif()

if(INDICE_TESTS STREQUAL "auto")
  find_package(GTest CONFIG QUIET)
elseif(INDICE_TESTS)
  find_package(GTest CONFIG REQUIRED)
endif()
if(NOT INDICE_TESTS OR NOT GTest_FOUND)
  message(STATUS "Indice ${PROJECT_VERSION}: the tests are not built")
  return()
endif()

enable_testing()
include(GoogleTest)
indice_link_the_rest_plainly()

# This has helpers called as a neighbour's; counting.cpp replaces operator new for all others.
set_source_files_properties(tests/conformance/serialise.cpp tests/allocation/counting.cpp PROPERTIES
  SKIP_UNITY_BUILD_INCLUSION ON)
# Told only to who asks: what another checkout has compiled fits the other files here too (ccache).
set_source_files_properties(tests/support/source_folder.cpp PROPERTIES
  COMPILE_DEFINITIONS INDICE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" SKIP_UNITY_BUILD_INCLUSION ON)

# Two properties, because gtest_discover_tests takes no list in one.
set(test_properties
  ENVIRONMENT "INDICE=${PROJECT_BINARY_DIR}/indice"
  ENVIRONMENT_MODIFICATION "INDICE_SOURCE=set:${PROJECT_SOURCE_DIR}")

# indice_test_program(name prefix library source…); ctest lists every TEST of it by itself. With the
# address sanitizer a program takes most of a second to start: there the many small tests come in
# portions, each of which starts it once.
set(portions 24)
function(indice_test_program name prefix library)
  if(NOT ARGN)
    return()
  endif()
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${library} GTest::gmock GTest::gtest GTest::gtest_main)
  # What a test costs is mostly the compiling of GoogleTest: several files are compiled as one, where
  # a file's own constant may be a neighbour's local name, and hardly optimized.
  set(count ${INDICE_FILES_TOGETHER})
  if(count EQUAL 0)
    set(count 6)
  endif()
  indice_compile_together(${name} ${count} ${ARGN})
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(TARGET indice AND library STREQUAL "indice_cli")
    add_dependencies(${name} indice)
  endif()
  if(INDICE_SANITIZE MATCHES "address" AND name STREQUAL "indice_tests")
    math(EXPR last "${portions} - 1")
    foreach(portion RANGE ${last})
      add_test(NAME "${name}.${portion}_of_${portions}" COMMAND ${name}
        WORKING_DIRECTORY "${PROJECT_BINARY_DIR}")
      set_tests_properties("${name}.${portion}_of_${portions}" PROPERTIES TIMEOUT 1200 ${test_properties})
      set_property(TEST "${name}.${portion}_of_${portions}" APPEND PROPERTY ENVIRONMENT
        "GTEST_TOTAL_SHARDS=${portions}" "GTEST_SHARD_INDEX=${portion}" "GTEST_BRIEF=1")
    endforeach()
    return()
  endif()
  # Trials that can be made large by the environment may take hours then.
  set(long_trials "*Leaks*:*Crash*")
  indice_discover(${name} "${prefix}" "-${long_trials}" 1200)
  if(name STREQUAL "indice_house_tests")
    indice_discover(${name} "${prefix}" "${long_trials}" 43200)
  endif()
endfunction()

# indice_discover(name prefix filter seconds)
function(indice_discover name prefix filter seconds)
  gtest_discover_tests(${name}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    TEST_PREFIX "${prefix}"
    TEST_FILTER "${filter}"
    TEST_LIST "${name}_within_${seconds}"
    PROPERTIES TIMEOUT ${seconds} ${test_properties})
endfunction()

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" "tests/*.cpp")
list(FILTER test_sources EXCLUDE REGEX "^tests/(fuzz|allocation|net|server|wasm|renew|protocol|letters)/")
file(GLOB folder_tests CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}"
  "games/*/tests/*.cpp" "engine/tests/*.cpp" "bots/tests/*.cpp" "table/tests/*.cpp"
  "text/tests/*.cpp" "archive/tests/*.cpp" "cli/tests/*.cpp" "wasm/tests/*.cpp")
# Only the program's commands run threads: the thread sanitizer is spared all other tests.
if(INDICE_SANITIZE MATCHES "thread")
  list(FILTER test_sources INCLUDE REGEX "^tests/(cli|lab|store|support)/")
  list(FILTER test_sources EXCLUDE REGEX "^tests/lab/bot_protocol_test")  # needs the games' re-dealers
  set(folder_tests "")
endif()
indice_test_program(indice_tests "" indice_cli ${test_sources} ${folder_tests})
target_link_libraries(indice_tests PRIVATE indice_wasm)

file(GLOB net_tests CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" "tests/net/*.cpp")
indice_test_program(indice_net_tests "net." indice_net ${net_tests})

# The house is searched for leaks with the games' own re-dealers.
file(GLOB house_tests CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}"
  "tests/server/*.cpp" "games/*/tests/redeal.cpp")
indice_test_program(indice_house_tests "house." indice_cli ${house_tests}
  tests/conformance/redeal.cpp tests/conformance/trial.cpp tests/conformance/serialise.cpp
  tests/store/places.cpp tests/store/own_server.cpp tests/support/source_folder.cpp)

# The thread sanitizer brings an operator new of its own that cannot be replaced.
if(NOT INDICE_SANITIZE MATCHES "thread")
  file(GLOB allocation_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" "tests/allocation/*.cpp")
  indice_test_program(indice_allocation_tests "allocation." indice_cli ${allocation_sources})
endif()

# No tests, but programs that other stages run: the sanitizers need not build them.
file(GLOB renew_sources CONFIGURE_DEPENDS "tests/renew/*.cpp")
add_executable(indice_renew ${renew_sources} tests/conformance/trial.cpp)
target_link_libraries(indice_renew PRIVATE indice_archive)

add_executable(indice_protocol tests/protocol/protocol.cpp)
target_link_libraries(indice_protocol PRIVATE indice_wire)

add_executable(indice_letters tests/letters/letters.cpp)
target_link_libraries(indice_letters PRIVATE indice_archive)
if(INDICE_SANITIZE)
  set_target_properties(indice_renew indice_protocol indice_letters PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
foreach(name indice_renew indice_letters)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
endforeach()

file(GLOB scripts CONFIGURE_DEPENDS "tests/cli/*.sh")
foreach(file ${scripts})
  get_filename_component(name ${file} NAME_WE)
  add_test(NAME cli.${name} COMMAND bash "${file}")
  set_tests_properties(cli.${name} PROPERTIES TIMEOUT 1200 ${test_properties})
endforeach()
