/** Hooks in PHP. */
import php from 'php-parser';

/** WordPress's functions: the kind of hook, and whether its values are a list. */
const FUNCTIONS = {
	apply_filters: [ 'filter', false ],
	apply_filters_ref_array: [ 'filter', true ],
	do_action: [ 'action', false ],
	do_action_ref_array: [ 'action', true ],
};

/** Ours. Others belong to WordPress and to other plugins. */
const OURS = /^millwork[_.]/;

const parser = new php.Engine( {
	parser: { extractDoc: true, version: '8.1' },
	ast: { withPositions: true },
} );

/** A docblock in front of these is not about a statement. */
const DECLARATION =
	/^(?:program|namespace|class|trait|enum|method|function|block)$/;

/**
 * The hooks that a file runs.
 *
 * @param {string} code
 * @param {string} file Its path, for the parser's errors.
 * @return {import('./find-hooks.mjs').HookCall[]} In order.
 */
export function phpHooks( code, file ) {
	if ( ! /\b(?:apply_filters|do_action)/.test( code ) ) {
		return [];
	}
	const tree = parser.parseCode( code, file );
	const docblocks = new Map(
		tree.comments
			.filter( ( { value } ) => value.startsWith( '/**' ) )
			.map( ( { value, loc } ) => [ loc.end.line, value ] )
	);
	const constants = new Map();
	const calls = [];
	const walk = ( node, lines ) => {
		if ( Array.isArray( node ) ) {
			node.forEach( ( child ) => walk( child, lines ) );
			return;
		}
		if ( ! node || typeof node !== 'object' ) {
			return;
		}
		let starts = lines;
		if ( node.kind && node.loc ) {
			starts = DECLARATION.test( node.kind )
				? []
				: [ ...lines, node.loc.start.line ];
		}
		if ( node.kind === 'constant' ) {
			constants.set( node.name.name ?? node.name, node.value );
		}
		const [ kind, isList ] =
			( node.kind === 'call' &&
				node.what.kind === 'name' &&
				FUNCTIONS[ node.what.name.replace( /^\\/, '' ) ] ) ||
			[];
		if ( kind ) {
			calls.push( { node, kind, isList, starts } );
		}
		for ( const [ key, child ] of Object.entries( node ) ) {
			if ( ! /^(?:loc|comments|.*Comments)$/.test( key ) ) {
				walk( child, starts );
			}
		}
	};
	walk( tree.children, [] );
	return calls.flatMap( ( { node, kind, isList, starts } ) => {
		const [ first, ...values ] = node.arguments;
		const name = textOf( first, constants );
		return name && OURS.test( name )
			? [
					{
						name,
						kind,
						line: node.loc.start.line,
						comment:
							[ ...starts ]
								.reverse()
								.map( ( line ) => docblocks.get( line - 1 ) )
								.find( Boolean ) ?? null,
						values: isList
							? values[ 0 ].items.length
							: values.length,
					},
				]
			: [];
	} );
}

/** The text of a literal, of a constant of the same file, or of both joined; undefined if it isn't known. */
function textOf( node, constants ) {
	switch ( node?.kind ) {
		case 'string':
			return node.value;
		case 'staticlookup':
			return textOf( constants.get( node.offset.name ), constants );
		case 'bin': {
			const left = textOf( node.left, constants );
			const right = textOf( node.right, constants );
			return node.type === '.' && left !== undefined
				? left + ( right ?? '…' )
				: undefined;
		}
		default:
			return undefined;
	}
}
