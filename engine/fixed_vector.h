// A vector with its room inside: no heap, so that states, action lists and facts can be copied as
// plain bytes and made on the playout path without an allocation.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include "engine/ensure.h"

namespace indice {

template <class T, std::size_t Capacity>
class FixedVector {
 public:
  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  // A list that is full is a bug of ours in every build.
  constexpr void push_back(const T& item) {
    ENSURE(size_ < Capacity);
    room_.items[size_++] = item;
  }
  constexpr void pop_back() {
    ENSURE_HOT(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t index) const {
    ENSURE_HOT(index < size_);
    return room_.items[index];
  }
  [[nodiscard]] constexpr T& operator[](std::size_t index) {
    ENSURE_HOT(index < size_);
    return room_.items[index];
  }
  [[nodiscard]] constexpr const T* begin() const { return room_.items.data(); }
  [[nodiscard]] constexpr const T* end() const { return room_.items.data() + size_; }
  [[nodiscard]] constexpr T* begin() { return room_.items.data(); }
  [[nodiscard]] constexpr T* end() { return room_.items.data() + size_; }
  [[nodiscard]] constexpr const T* data() const { return room_.items.data(); }

  // Adds many items on a hot path: the place of the next one stays in a register, and add_if writes
  // in any case and counts only where wanted, so that there is no branch to guess wrong. Looking at
  // the room for each item costs a random game of Thames 6 %; so that is done once, when the list
  // is whole, and for each item where tests run.
  class Appender {
   public:
    explicit Appender(FixedVector& list) : list_(list), next_(list.end()) {}
    Appender(const Appender&) = delete;
    Appender& operator=(const Appender&) = delete;
    ~Appender() {
      ENSURE(next_ <= list_.room_.items.data() + Capacity);
      list_.size_ = static_cast<std::size_t>(next_ - list_.room_.items.data());
    }

    void add(const T& item) { add_if(item, true); }
    void add_if(const T& item, bool wanted) {
      ENSURE_HOT(next_ < list_.room_.items.data() + Capacity);
      *next_ = item;
      next_ += wanted ? 1 : 0;
    }
    // Writes all of `items`, for which there must be room, and counts the first of them only.
    template <std::size_t Count>
    void add_first(const std::array<T, Count>& items, std::size_t wanted) {
      ENSURE_HOT(next_ + Count <= list_.room_.items.data() + Capacity && wanted <= Count);
      for (std::size_t i = 0; i < Count; ++i) next_[i] = items[i];
      next_ += wanted;
    }

   private:
    FixedVector& list_;
    T* next_;
  };

  constexpr bool operator==(const FixedVector& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i)
      if (!(room_.items[i] == other.room_.items[i])) return false;
    return true;
  }

 private:
  // A long list is not written to before it is used: setting one up costs nothing then.
  union Room {
    constexpr Room() {
      if (sizeof(items) <= 256 || std::is_constant_evaluated()) std::construct_at(&items);
    }
    std::array<T, Capacity> items;
  };
  static_assert(std::is_trivially_copyable_v<T>);

  std::size_t size_ = 0;
  Room room_;
};

}  // namespace indice
