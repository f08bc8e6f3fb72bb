import "@fontsource-variable/source-sans-3/index.css";
import "./house.css";
import "./faces";

import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("page");
if (target !== null) mount(App, { target });
