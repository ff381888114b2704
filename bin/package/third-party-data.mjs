/**
 * Other people's work in the zip that comes from no package of npm: what CycloneDX says of it, the files, the license by
 * SPDX's identifier, and the file with the license's text.
 */
export const DATA = [
	{
		type: 'data',
		name: 'Inter Bold',
		version: '4.001',
		description: 'The font of generated pictures for social networks.',
		copyright: 'Copyright 2020 The Inter Project Authors',
		files: [ 'extensions/features/seo/php/font/inter-bold.ttf' ],
		license: 'OFL-1.1',
		text: 'extensions/features/seo/php/font/OFL.txt',
	},
	{
		type: 'data',
		name: 'libphonenumber metadata',
		description: 'Calling codes of countries.',
		copyright: 'Copyright The Libphonenumber Authors',
		files: [ 'shared/data/calling-codes.json' ],
		license: 'Apache-2.0',
		text: 'shared/data/licenses/libphonenumber.txt',
	},
	{
		type: 'data',
		name: 'Unicode Character Database',
		description: 'Properties of characters, for counting them.',
		copyright: 'Copyright 2016-2024 Unicode, Inc.',
		files: [
			'shared/data/composed-letters.json',
			'shared/data/grapheme-clusters.json',
			'shared/data/social-count.json',
		],
		license: 'Unicode-3.0',
		text: 'shared/data/licenses/unicode.txt',
	},
];
