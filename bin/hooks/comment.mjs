/** The parts of a hook's comment. */

/**
 * @typedef {Object} HookComment
 * @property {string}                                              text   What it says before its tags, in Markdown.
 * @property {{type: string, name: string, description: string}[]} params In order.
 * @property {string}                                              since  The version of its first release; '' for the first one.
 */

const PARAM =
	/^((?:[^\s<>(){}[\]]|<[^]*?>+|\([^]*?\)|\{[^]*?\}|\[\])+)\s+(?:\.\.\.)?(\$\w+)\s*([^]*)$/;

/**
 * Reads a docblock.
 *
 * @param {string} comment With its slashes and stars.
 * @return {HookComment} Its parts.
 */
export function readComment( comment ) {
	const [ text, ...tags ] = comment
		.replace( /^\/\*\*/, '' )
		.replace( /\*\/$/, '' )
		.split( '\n' )
		.map( ( line ) => line.replace( /^\s*\*? ?/, '' ).trimEnd() )
		.join( '\n' )
		.split( /^\s*@(?=[a-z])/m );
	const params = [];
	let since = '';
	for ( const tag of tags ) {
		const [ , name, value ] = /^(\S+)\s*([^]*)$/.exec( tag );
		const words = value.replace( /\s+/g, ' ' ).trim();
		if ( name === 'param' ) {
			params.push( readParam( words ) );
		} else if ( name === 'since' ) {
			since = words;
		}
	}
	return { text: joinLines( text ), params, since };
}

/** @param {string} words The text after the tag. */
function readParam( words ) {
	const [ , type = '', name = '', description = '' ] =
		PARAM.exec( words ) ?? [];
	return { type, name, description };
}

/** One line for each paragraph; lists stay lists, and indented code stays as it is. */
const joinLines = ( text ) =>
	text
		.trim()
		.split( /\n{2,}/ )
		.map( ( paragraph ) =>
			paragraph.startsWith( '    ' )
				? paragraph
				: paragraph.replace( /\n(?!\s*[-*] )\s*/g, ' ' )
		)
		.join( '\n\n' );
