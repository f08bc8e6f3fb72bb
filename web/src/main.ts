import "@fontsource-variable/source-sans-3/index.css";
import "@fontsource-variable/fraunces/opsz.css";
import "./house.css";

import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("page");
if (target !== null) mount(App, { target });
