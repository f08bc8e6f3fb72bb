// indice.Refused: what a Refused of ours is in Python.
#include "engine/names.h"
#include "python/bind.h"
#include "python/words.h"

namespace indice::python {

namespace {

// Lives as long as the interpreter: it is a member of the module.
PyObject* refused_type = nullptr;

void raise(const Refused& refused) {
  const std::string& sentence = refused.sentences()[index_of(spoken_language())];
  py::tuple rules(refused.rules().size());
  for (std::size_t i = 0; i < refused.rules().size(); ++i) rules[i] = py::str(refused.rules()[i]);
  py::dict sentences;
  for (const text::Language language : text::languages)
    sentences[py::str(std::string(text::language_code(language)))] =
        py::str(refused.sentences()[index_of(language)]);
  const std::string listing = listed(refused.rules());
  const py::object raised = py::reinterpret_borrow<py::object>(refused_type)(
      listing.empty() ? sentence : sentence + " (" + listing + ")");
  raised.attr("reason") = refused.reason();
  raised.attr("rules") = rules;
  raised.attr("sentence") = sentence;
  raised.attr("sentences") = sentences;
  PyErr_SetObject(refused_type, raised.ptr());
}

void translate(std::exception_ptr caught) {
  try {
    if (caught) std::rethrow_exception(caught);
  } catch (const Refused& refused) {
    raise(refused);
  } catch (const archive::Failure& failure) {
    raise(refusal_of(failure));
  } catch (const py::cast_error&) {
    PyErr_SetString(PyExc_TypeError, "a value of another type is wanted here");
  }
}

}  // namespace

void bind_refused(py::module_& module) {
  refused_type = PyErr_NewExceptionWithDoc("indice.Refused",
                                           "What was asked for cannot be.\n\n"
                                           "reason: a word for it; rules: the ids of the rules it "
                                           "rests on; sentence: why, in the language\n"
                                           "spoken; sentences: the same by language.",
                                           PyExc_ValueError, nullptr);
  if (refused_type == nullptr) throw py::error_already_set();
  module.add_object("Refused", refused_type);
  py::register_exception_translator(translate);

  module.def(
      "languages",
      [] {
        py::list codes;
        for (const text::Language language : text::languages)
          codes.append(std::string(text::language_code(language)));
        return codes;
      },
      "The languages that sentences can be had in.");
  module.def(
      "language", [] { return std::string(text::language_code(spoken_language())); },
      "The language of sentences where none is named.");
  module.def(
      "set_language", [](const py::str& language) { speak(language_in(language)); },
      py::arg("language"), "Chooses the language of sentences: \"en\", \"fr\" or \"de\".");
}

}  // namespace indice::python
