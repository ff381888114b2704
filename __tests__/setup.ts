import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Waits as long as the test may take. By default the library gives up after a second, which a
// busy machine may exceed.
configure( { asyncUtilTimeout: 30_000 } );

// The parser of blocks reports each old version that it has updated, with a trace of many lines.
console.groupCollapsed = () => {};
console.groupEnd = () => {};

// WordPress's components would put their stylesheets into each document: jsdom takes seconds to read them, and complains.
Object.assign( globalThis, {
	__wpStyleRuntime: {
		documents: new Map(),
		styles: Object.assign( new Map(), { set() {} } ),
		injectedStyles: new WeakMap(),
	},
} );
