/** The page about our hooks. */

/** The parts of the code, in the page's order: the start of a file's path, and a heading. */
const PARTS = [
	[ 'extensions/features/forms/', 'Forms' ],
	[ 'extensions/features/payments/', 'Payments' ],
	[ 'extensions/features/newsletter/', 'Newsletter' ],
	[ 'extensions/features/sharing/', 'Sharing' ],
	[ 'extensions/features/seo/', 'Search engines and social previews' ],
	[ 'extensions/features/ledger/', 'Ledger' ],
	[ 'extensions/blocks/', 'Blocks' ],
	[ 'extensions/panels/', 'Panels' ],
	[ 'extensions/enhancements/', 'WordPress’s own blocks' ],
	[ 'php/Mail/', 'Emails' ],
	[ 'php/Plans/', 'A host’s plans' ],
	[ 'php/Blocks/', 'Blocks in general' ],
	[ 'php/Http/', 'Requests to other servers' ],
	[ '', 'Everything else' ],
];

const HEAD = `# Hooks

Actions and filters for other plugins and for a theme's functions.php. \`npm run hooks\` makes this page from the comments
in the code. Hooks without a version have existed since 0.1.0.

A callback that throws may stop what the visitor or author is doing, unless the hook says otherwise. Some hooks pass
objects of our classes, such as \`Payment\`: read their public properties, and don't store the objects.
`;

/**
 * @param {import('./find-hooks.mjs').Hook[]} hooks By name.
 * @return {string} Markdown.
 */
export function hooksPage( hooks ) {
	const left = new Set( hooks );
	const chapters = PARTS.flatMap( ( [ path, title ] ) => {
		const own = [ ...left ].filter( ( { file } ) =>
			file.startsWith( path )
		);
		own.forEach( ( hook ) => left.delete( hook ) );
		return own.length
			? [ `## ${ title }\n\n${ own.map( entry ).join( '\n\n' ) }` ]
			: [];
	} );
	return `${ HEAD }\n${ chapters.join( '\n\n' ) }\n`;
}

/** @param {import('./find-hooks.mjs').Hook} hook */
function entry( { name, kind, language, text, params, since, file, also } ) {
	const where = [ file, ...also ]
		.map( ( path ) => `[${ path }](../${ path })` )
		.join( ', ' );
	return [
		`### \`${ name }\``,
		`${ language } ${ kind }${ since ? `, since ${ since }` : '' }. ${ text }`,
		...( params.length
			? [
					params
						.map(
							( param, index ) =>
								`${ index + 1 }. \`${ param.name }\` (\`${
									param.type
								}\`)${
									param.description
										? `: ${ param.description }`
										: ''
								}`
						)
						.join( '\n' ),
				]
			: [] ),
		`Source: ${ where }`,
	].join( '\n\n' );
}
