import { readFileSync, existsSync } from 'node:fs';
import { join, basename, dirname } from 'node:path';
import { sync as glob } from 'fast-glob';

/** The project's folder. */
export const root = join( __dirname, '..' );

/** A unit's folder on disk. */
export interface Unit {
	/** 'blocks', 'panels' or 'enhancements'. */
	kind: string;
	slug: string;
	/** Absolute. */
	dir: string;
}

/** What the contracts read of a block.json. */
export interface BlockJson {
	$schema?: string;
	apiVersion: number;
	name: string;
	version: string;
	title: string;
	category: string;
	description: string;
	keywords?: string[];
	textdomain: string;
	attributes?: Record<
		string,
		{ type?: string | string[]; default?: unknown; source?: string }
	>;
	supports?: Record< string, unknown >;
	editorScript?: string;
	style?: string;
	render?: string;
	viewScriptModule?: string;
	parent?: string[];
	ancestor?: string[];
}

/** Every unit: a folder below extensions/blocks, panels or enhancements with an index file. */
export const units: Unit[] = glob(
	'extensions/{blocks,panels,enhancements}/*/index.{ts,tsx}',
	{ cwd: root, absolute: true }
)
	.sort()
	.map( ( file ) => ( {
		kind: basename( dirname( dirname( file ) ) ),
		slug: basename( dirname( file ) ),
		dir: dirname( file ),
	} ) );

/** The units that are blocks. */
export const blocks = units.filter( ( { kind } ) => kind === 'blocks' );

/**
 * A block's block.json.
 *
 * @param unit The block's unit.
 */
export function readBlockJson( unit: Unit ): BlockJson {
	return JSON.parse( readFileSync( join( unit.dir, 'block.json' ), 'utf8' ) );
}

/** The block.json files of features, whose blocks are no units. */
export const featureBlocks: BlockJson[] = glob(
	'extensions/features/*/blocks/*/block.json',
	{ cwd: root, absolute: true }
)
	.sort()
	.map( ( file ) => JSON.parse( readFileSync( file, 'utf8' ) ) );

/**
 * Whether a unit has a file.
 *
 * @param unit The unit.
 * @param file Relative to its folder.
 */
export function has( unit: Unit, file: string ): boolean {
	return existsSync( join( unit.dir, file ) );
}

/** Where topics that several use are kept, as globs. */
export const TOPICS = [
	'shared/{lib,stores,editor,admin}/*',
	'extensions/features/*/{lib,editor}/*',
];

/**
 * The topic, unit or screen that a file belongs to.
 *
 * @param file Relative to the project.
 * @return Its folder.
 */
export const topicOf = ( file: string ): string =>
	file
		.split( '/' )
		.slice( 0, file.startsWith( 'extensions/features/' ) ? 5 : 3 )
		.join( '/' );

/**
 * How a topic's folder is written in imports.
 *
 * @param topic As topicOf() gives it.
 */
export const specifierOf = ( topic: string ): string =>
	topic.replace( /^extensions\/(?=features\/)/, '' );

/** The block categories that php/Blocks/Registration.php adds. */
export const categories = [
	{ slug: 'form-fields', title: 'Form fields' },
	{ slug: 'earn', title: 'Earn' },
	{ slug: 'grow', title: 'Grow' },
];

/** Registers every unit, as the editor script does with webpack's context. */
export function registerUnits(): void {
	// Loaded here: the browser tests read this file too, and run without a DOM.
	const { getCategories, setCategories } = require( '@wordpress/blocks' );
	setCategories( [ ...getCategories(), ...categories ] );
	for ( const unit of units ) {
		require( join( unit.dir, 'index' ) );
	}
	const {
		registerOlderBlock,
	} = require( '../extensions/features/older-blocks/script/register' );
	featureBlocks.forEach( registerOlderBlock );
	registerCoreStandIns();
}

/** WordPress's own blocks in stored forms: here they give their markup back, in the browser they are real. */
function registerCoreStandIns(): void {
	const { getBlockType, registerBlockType } = require( '@wordpress/blocks' );
	const { RawHTML, createElement } = require( '@wordpress/element' );
	const attributes = { markup: { type: 'string', source: 'raw' } };
	const names = {
		'core/button': {
			tagName: { type: 'string' },
			type: { type: 'string' },
		},
		'core/paragraph': {},
	};
	for ( const [ name, more ] of Object.entries( names ) ) {
		if ( ! getBlockType( name ) ) {
			registerBlockType( name, {
				apiVersion: 3,
				title: name,
				category: 'design',
				attributes: { ...more, ...attributes },
				edit: () => null,
				save: ( props: { attributes: { markup: string } } ) =>
					createElement( RawHTML, null, props.attributes.markup ),
			} );
		}
	}
	// What an old version of a block makes of its own headline.
	if ( ! getBlockType( 'core/heading' ) ) {
		registerBlockType( 'core/heading', {
			apiVersion: 3,
			title: 'core/heading',
			category: 'design',
			attributes: {
				level: { type: 'number', default: 2 },
				content: { type: 'string', source: 'html', selector: 'h2,h3' },
			},
			edit: () => null,
			save: ( {
				attributes: { content, level },
			}: {
				attributes: { content: string; level: number };
			} ) =>
				createElement( `h${ level }`, {
					className: 'wp-block-heading',
					dangerouslySetInnerHTML: { __html: content },
				} ),
		} );
	}
}

/**
 * The project's own files that match a pattern, as git would see them.
 *
 * @param pattern A glob, relative to the project.
 */
export function sources( pattern: string | string[] ): string[] {
	return glob( pattern, {
		cwd: root,
		ignore: [ '**/node_modules/**', 'build/**', '.cache/**', 'vendor/**' ],
	} ).sort();
}
