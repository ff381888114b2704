/**
 * The project's rules for styles: `npm run test:lint`.
 *
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../units';

/** The rules that a stylesheet breaks, a word each with the line: '3 millwork/own-class'. */
const complaints = ( file: string, sheet: string ) => {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[
			join( root, 'node_modules/stylelint/bin/stylelint.mjs' ),
			'--formatter=json',
			'--stdin-filename',
			join( root, file ),
		],
		{ cwd: root, encoding: 'utf8', input: sheet }
	);
	const [ { warnings } ] = JSON.parse( stdout || stderr );
	return warnings
		.map(
			( { line, rule }: { line: number; rule: string } ) =>
				`${ line } ${ rule }`
		)
		.sort();
};

it( 'lets a unit style its own class, and follow the text', () => {
	expect(
		complaints(
			'extensions/blocks/opening-song/editor.scss',
			`@use "shared/styles/plain-line";

$root: ".wp-block-jetpack-opening-song";

@mixin part {

	.anything & {
		margin: 0;
	}
}

.wp-block-jetpack-opening-song .components-button,
.jetpack-opening-song__part {
	inset-inline-start: 0;
	margin-inline-end: 1em;
	text-align: start;

	.is-inside {
		border-start-start-radius: 0;
	}
}

#{$root}__line {
	margin: 0;
}

@media (forced-colors: active) {

	.millwork-opening-song {
		margin: 0;
	}
}

@keyframes millwork-opening-song-turn {

	from {
		opacity: 0;
	}
}
`
		)
	).toEqual( [] );
} );

it( 'names another’s class, and each side of the screen', () => {
	expect(
		complaints(
			'extensions/blocks/opening-song/style.scss',
			`.wp-block-jetpack-opening {
	left: 0;
}

.wp-block-jetpack-opening-songs,
.wp-block-jetpack-opening-song {
	margin-left: 0;
	border-right-width: 0;
	border-top-right-radius: 0;
	scroll-padding-left: 0;
	text-align: right;
	float: left;
	direction: ltr;
}

@media print {

	p {
		margin: 0;
	}
}
`
		)
	).toEqual(
		[
			'1 millwork/own-class',
			'2 property-disallowed-list',
			'5 millwork/own-class',
			'7 property-disallowed-list',
			'8 property-disallowed-list',
			'9 property-disallowed-list',
			'10 property-disallowed-list',
			'11 declaration-property-value-disallowed-list',
			'12 declaration-property-value-disallowed-list',
			'13 declaration-property-value-disallowed-list',
			'18 millwork/own-class',
		].sort()
	);
} );
