/**
 * Creates a new block: `npm run new:block <slug>`. The folder is the registration, so this writes only one folder;
 * deleting it removes the block.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';
import { titleOf, writeBlock } from './new-block/write-block.mjs';

const usage = `Usage: npm run new:block <slug> -- [--title "A title"] [--jetpack] [--php]

  <slug>      The block's name in kebab-case, as opening-hours: letters, digits and single hyphens.
  --title     What people read in the inserter; made from the slug unless given.
  --jetpack   Names the block jetpack/<slug>, for blocks that stored posts have under that name.
              Otherwise it is millwork/<slug>.
  --php       Gives it a server side too: php/ with its door hooks.php and a class, and a PHP test.`;

/**
 * Exits with a message and no stack trace, for a mistake in the command.
 *
 * @param {string} message What is wrong and what to do.
 */
function fail( message ) {
	console.error( `${ message }\n` );
	process.exit( 1 );
}

/** @return {{slug: string, title: string, namespace: string, hasPhp: boolean}} The slug is valid. */
function readArguments() {
	let parsed;
	try {
		parsed = parseArgs( {
			allowPositionals: true,
			options: {
				title: { type: 'string' },
				jetpack: { type: 'boolean', default: false },
				php: { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
			},
		} );
	} catch ( error ) {
		fail( `${ error.message }\n\n${ usage }` );
	}
	const { values, positionals } = parsed;
	if ( values.help ) {
		console.log( usage );
		process.exit( 0 );
	}
	const [ slug, ...others ] = positionals;
	if ( ! slug || others.length ) {
		fail( slug ? `One slug at a time, please.\n\n${ usage }` : usage );
	}
	if ( ! /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test( slug ) ) {
		const suggestion = slug
			.replace( /([a-z0-9])([A-Z])/g, '$1-$2' )
			.toLowerCase()
			.replace( /[^a-z0-9]+/g, '-' )
			.replace( /^[-0-9]+|-+$/g, '' );
		fail(
			`"${ slug }" is not a block's slug: it begins with a letter and has lower-case letters, digits and single hyphens only.` +
				( suggestion ? ` Try: ${ suggestion }` : '' )
		);
	}
	const title = ( values.title ?? titleOf( slug ) ).trim();
	// The title is written into JSON and into an HTML comment.
	if ( ! title || /["\\<>\p{Cc}]|--/u.test( title ) ) {
		fail(
			'The title is empty or has quotes, backslashes, angle brackets or two hyphens in a row. Choose plain words; they can be changed in block.json.'
		);
	}
	return {
		slug,
		title,
		namespace: values.jetpack ? 'jetpack' : 'millwork',
		hasPhp: values.php,
	};
}

const { slug, title, namespace, hasPhp } = readArguments();
const folder = join( root, 'extensions/blocks', slug );
if ( existsSync( folder ) ) {
	fail(
		`There is a block of this name: ${ relative( root, folder ) }. Choose another slug.`
	);
}

try {
	await writeBlock( {
		templates: [ 'block', ...( hasPhp ? [ 'block-php' ] : [] ) ].map(
			( name ) => join( root, 'bin/templates', name )
		),
		folder,
		slug,
		title,
		namespace,
	} );
} catch ( error ) {
	fail( `The block could not be written: ${ error.message }` );
}

console.log( `The block ${ namespace }/${ slug } is in extensions/blocks/${ slug }. It works as it is.

Next:
  npm run dev            see it: insert "${ title }" in the editor, or open its page on the demo site
  block.json             its words, attributes and supports
  attributes.ts          the types of its attributes; the compiler compares the names
  edit.tsx, save.tsx     what it shows and what it stores; style.scss, icon.tsx how it looks
${
	hasPhp
		? `  php/                   its server side: hooks.php says what it listens to, Page.php is an example
`
		: ''
}  npm run fixtures       after a change of what it stores; write test/fixtures/*.html by hand
  npm test               all checks
To remove it, delete the folder.` );
