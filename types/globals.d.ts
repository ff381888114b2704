declare module '*.scss';

/** Webpack's function for finding modules by a pattern. */
interface RequireContext {
	( file: string ): unknown;
	keys: () => string[];
}

declare namespace NodeJS {
	interface Require {
		context: (
			directory: string,
			deep: boolean,
			filter: RegExp
		) => RequireContext;
	}
}

/** Printed by PHP before the editor script; see php/Blocks/EditorData.php. */
interface Window {
	millworkEditor?: import( '../shared/editor/availability' ).EditorData;
	/** The admin screen's ID, as WordPress prints it. */
	pagenow?: string;
}
