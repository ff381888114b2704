/**
 * WordPress's rules for styles, and the house's: nobody styles another's class, and what has a side
 * follows the text's direction.
 * @param {...any} names
 */
const sides = ( ...names ) => new RegExp( `^(${ names.join( '|' ) })$` );

/** @type {import('stylelint').Config} */
export default {
	extends: '@wordpress/stylelint-config/scss-stylistic',
	plugins: [ './bin/test/own-class.mjs' ],
	reportNeedlessDisables: true,
	reportDescriptionlessDisables: true,
	rules: {
		'millwork/own-class': true,
		'property-disallowed-list': [
			[
				sides(
					'left|right',
					'(scroll-)?(margin|padding)-(left|right)',
					'border-(left|right)(-.+)?',
					'border-(top|bottom)-(left|right)-radius'
				),
			],
			{
				message: ( property ) =>
					`${ property } is a side of the screen: take the side of the text (inset-inline-start, margin-inline-end, border-start-start-radius …), which turns round where text does`,
			},
		],
		'declaration-property-value-disallowed-list': [
			{
				'/^(text-align|float|clear|caption-side)$/': [
					'left',
					'right',
				],
				direction: [ 'ltr', 'rtl' ],
			},
			{
				message: ( property, value ) =>
					property === 'direction'
						? `direction: ${ value } becomes its contrary in the sheet that the build makes for right-to-left pages: for an address take unicode-bidi: plaintext, else --millwork-flow: ${ value } and direction: var(--millwork-flow)`
						: `${ property }: ${ value } is a side of the screen: take start, end, inline-start or inline-end, which turn round where text does`,
			},
		],
		'unit-disallowed-list': [
			[ 'rem' ],
			{
				message:
					'rem follows the theme’s html, which many classic themes set to 62.5%: take em for text in the page, px for text on pictures and in boxes of their own size, or a preset of theme.json',
			},
		],
		// Parts of a block are block__part; classes in stored posts have one underscore too.
		'selector-class-pattern': '^[a-z0-9]+((-{1,2}|_{1,2})[a-z0-9]+)*$',
		'rule-empty-line-before': [
			'always',
			{ ignore: [ 'after-comment', 'first-nested' ] },
		],
		// A comment is as long as its sentence.
		'@stylistic/max-line-length': null,
	},
	overrides: [
		{
			// The admin's html has the browser's size.
			files: [ '**/admin/**' ],
			rules: { 'unit-disallowed-list': null },
		},
		{
			// WordPress's alignleft is the left of the screen, and the theme is as old as that.
			files: [ '__tests__/themes/**' ],
			rules: {
				'declaration-property-value-disallowed-list': null,
				'unit-disallowed-list': null,
			},
		},
	],
};
