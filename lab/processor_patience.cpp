#include "lab/processor_patience.h"

#include "bench/timing.h"

namespace indice::lab {
namespace {

class ProcessorPatience final : public bots::Patience {
 public:
  void begin(std::uint32_t microseconds) override {
    start_ = measure::thread_seconds();
    end_ = start_ + microseconds * 1e-6;
  }
  bool lasts() override { return measure::thread_seconds() < end_; }
  std::uint32_t spent() override {
    return static_cast<std::uint32_t>((measure::thread_seconds() - start_) * 1e6);
  }

 private:
  double start_ = 0;
  double end_ = 0;
};

}  // namespace

std::unique_ptr<bots::Patience> processor_patience() {
  return std::make_unique<ProcessorPatience>();
}

}  // namespace indice::lab
