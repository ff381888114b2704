/**
 * Strings for translators in block.json, in the headers of block patterns and in the plugin's header. Contexts and
 * comments are WordPress's own: wp-includes/block-i18n.json, those of theme patterns, and the header names of
 * get_plugin_data().
 */

/**
 * The strings of a block.json.
 *
 * @param {string} json The file's text.
 * @param {string} file Its path, for the references.
 * @return {import('./pot.mjs').Entry[]} For translators.
 */
export function blockStrings( json, file ) {
	const block = JSON.parse( json );
	const lines = json.split( '\n' );
	const entry = ( text, context ) => ( {
		text,
		context,
		file,
		line:
			lines.findIndex( ( line ) =>
				line.includes( JSON.stringify( text ) )
			) + 1,
	} );
	const list = ( values, context ) =>
		( values ?? [] ).map( ( text ) => entry( text, context ) );
	return [
		entry( block.title, 'block title' ),
		entry( block.description, 'block description' ),
		...list( block.keywords, 'block keyword' ),
		...list(
			block.styles?.map( ( { label } ) => label ),
			'block style label'
		),
		...( block.variations ?? [] ).flatMap( ( variation ) => [
			entry( variation.title, 'block variation title' ),
			entry( variation.description, 'block variation description' ),
			...list( variation.keywords, 'block variation keyword' ),
		] ),
	].filter( ( { text } ) => text );
}

/**
 * The strings of the plugin's header, which WordPress translates on its Plugins screen.
 *
 * @param {string} code The main file's text.
 * @param {string} file Its path, for the references.
 * @return {import('./pot.mjs').Entry[]} For translators.
 */
export function headerStrings( code, file ) {
	return [ 'Plugin Name', 'Description', 'Author' ].flatMap( ( name ) => {
		const text = headerValue( code, name );
		return text
			? [ { text, file, comment: `${ name } of the plugin` } ]
			: [];
	} );
}

/**
 * The strings of a block pattern's headers.
 *
 * @param {string} code The text of a file in extensions/patterns.
 * @param {string} file Its path, for the references.
 * @return {import('./pot.mjs').Entry[]} For translators.
 */
export function patternStrings( code, file ) {
	const keywords = headerValue( code, 'Keywords' ) ?? '';
	return [
		[ headerValue( code, 'Title' ), 'Pattern title' ],
		[ headerValue( code, 'Description' ), 'Pattern description' ],
		...keywords
			.split( ',' )
			.map( ( keyword ) => [ keyword.trim(), 'Pattern keyword' ] ),
	]
		.filter( ( [ text ] ) => text )
		.map( ( [ text, context ] ) => ( { text, context, file } ) );
}

/**
 * A value in a file's header.
 *
 * @param {string} code The file's text.
 * @param {string} name For example 'Version'.
 * @return {string|undefined} The value.
 */
export function headerValue( code, name ) {
	return new RegExp( `^[ \\t/*#@]*${ name }:(.*)$`, 'mi' )
		.exec( code )?.[ 1 ]
		.trim();
}
