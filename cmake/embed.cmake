# tools/embed.py turns data files into C++ below generated/:
#   games/<g>/cards.json        games/<g>/cards.h
#   games/<g>/weights.json      games/<g>/weights.h
#   games/<g>/RULES.md          games/<g>/rule_ids.h
#   */text/*.json               text/embedded_texts.cpp         (declared in text/embedded.h)
#   games/*/scenarios/*.json    archive/embedded_scenarios.cpp  (declared in archive/embedded.h)
#   games/*/questions/*.json    archive/embedded_questions.cpp  (declared in archive/embedded.h)
#   engine, games, table        server/source_print.cpp         (declared in server/snapshot.h)

find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
configure_file("${CMAKE_CURRENT_LIST_DIR}/version.h.in" "${INDICE_GENERATED_DIR}/version.h" @ONLY)

set(generated "")

# indice_embed(command output input… [ALSO dependency…]): one run of tools/embed.py.
function(indice_embed command output)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "ALSO")
  set(inputs ${arg_UNPARSED_ARGUMENTS})
  add_custom_command(
    OUTPUT "${INDICE_GENERATED_DIR}/${output}"
    COMMAND Python3::Interpreter tools/embed.py ${command} "${INDICE_GENERATED_DIR}/${output}" ${inputs}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    DEPENDS tools/embed.py ${inputs} ${arg_ALSO}
    COMMENT "Generating ${output}"
    VERBATIM)
  set(generated ${generated} "${INDICE_GENERATED_DIR}/${output}" PARENT_SCOPE)
endfunction()

# Files are globbed one by one as `path` so that adding or removing one configures anew.
macro(indice_glob out)
  file(GLOB ${out} CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" ${ARGN})
endmacro()

indice_glob(card_lists "games/*/cards.json")
foreach(file ${card_lists})
  get_filename_component(folder ${file} DIRECTORY)
  indice_embed(cards ${folder}/cards.h ${file})
endforeach()

indice_glob(weight_lists "games/*/weights.json")
foreach(file ${weight_lists})
  get_filename_component(folder ${file} DIRECTORY)
  indice_embed(weights ${folder}/weights.h ${file})
endforeach()

indice_glob(ledgers "games/*/RULES.md")
foreach(file ${ledgers})
  get_filename_component(folder ${file} DIRECTORY)
  indice_embed(rules ${folder}/rule_ids.h ${file})
endforeach()

# The .cpp files wait for the headers that declare what they define.
set(INDICE_EMBEDDED_TEXTS "")
indice_glob(header "text/embedded.h")
if(header)
  indice_glob(texts "games/*/text/*.json" "archive/text/*.json" "cli/text/*.json" "python/text/*.json"
    "server/text/*.json" "table/text/*.json" "web/text/*.json" "bots/text/*.json")
  indice_embed(texts text/embedded_texts.cpp ${texts})
  set(INDICE_EMBEDDED_TEXTS "${INDICE_GENERATED_DIR}/text/embedded_texts.cpp")
endif()

set(INDICE_EMBEDDED_SCENARIOS "")
set(INDICE_EMBEDDED_QUESTIONS "")
indice_glob(header "archive/embedded.h")
if(header)
  indice_glob(scenarios "games/*/scenarios/*.json")
  indice_embed(scenarios archive/embedded_scenarios.cpp ${scenarios} ALSO ${ledgers})
  set(INDICE_EMBEDDED_SCENARIOS "${INDICE_GENERATED_DIR}/archive/embedded_scenarios.cpp")
  indice_glob(questions "games/*/questions/*.json")
  indice_embed(questions archive/embedded_questions.cpp ${questions})
  set(INDICE_EMBEDDED_QUESTIONS "${INDICE_GENERATED_DIR}/archive/embedded_questions.cpp")
endif()

# All that decides what a table looks like in memory and what its events mean.
set(INDICE_SOURCE_PRINT "")
indice_glob(header "server/snapshot.h")
if(header)
  indice_glob(sources "engine/*.h" "engine/*.cpp" "games/*.h" "games/*/*.h" "games/*/*.cpp" "games/*/cards.json"
    "table/*.h" "table/*.cpp")
  indice_embed(print server/source_print.cpp ${sources})
  set(INDICE_SOURCE_PRINT "${INDICE_GENERATED_DIR}/server/source_print.cpp")
endif()

add_custom_target(indice_generated DEPENDS ${generated})
