/**
 * Apt's sources, as a machine's own files say them.
 *
 * @jest-environment node
 */
const {
	findArchives,
	parseDeb822,
	parseList,
} = require( '../../bin/lib/apt-sources.mjs' );

describe( 'a .list file', () => {
	it( 'gives archives, suites and what decides how they are trusted', () => {
		expect(
			parseList( `
# deb http://old.example/debian stretch main
deb http://deb.example/debian bookworm main contrib # the mirror
  deb [arch=amd64,arm64 signed-by=/k/a.gpg lang=de trusted=yes]   https://m.example/debian/   trixie main
deb [check-valid-until=no]http://snap.example/debian/2025 sid main
deb mirror+file:/etc/apt/mirrors/debian.list bookworm main
deb-src http://deb.example/debian bookworm main
deb cdrom:[Debian GNU/Linux 12.1.0]/ bookworm main
deb http://flat.example/packages ./
deb http://incomplete.example
` )
		).toEqual( [
			{
				uri: 'http://deb.example/debian',
				suite: 'bookworm',
				options: {},
			},
			{
				uri: 'https://m.example/debian/',
				suite: 'trixie',
				options: {
					Architectures: 'amd64 arm64',
					'Signed-By': '/k/a.gpg',
					Trusted: 'yes',
				},
			},
			{
				uri: 'http://snap.example/debian/2025',
				suite: 'sid',
				options: { 'Check-Valid-Until': 'no' },
			},
			{
				uri: 'mirror+file:/etc/apt/mirrors/debian.list',
				suite: 'bookworm',
				options: {},
			},
		] );
	} );
} );

describe( 'a .sources file', () => {
	it( 'gives every archive with every suite, and what decides how they are trusted', () => {
		const key = `
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 mDMEYCQjIxYJKwYBBAHaRw8BAQdAD
 -----END PGP PUBLIC KEY BLOCK-----`;
		expect(
			parseDeb822( `# The mirror.
Types: deb deb-src
# http://snapshot.example
URIs: http://a.example/debian
 http://b.example/debian
Suites: bookworm bookworm-updates
Components: main
signed-by:${ key }

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main
\t
Types: deb-src
URIs: http://source.example/debian
Suites: bookworm
Components: main

Types: deb
URIs: http://flat.example
Suites: ./

Types: deb
URIs: mirror+file:///etc/apt/mirrors/debian.list\r
Suites: trixie\r
Components: main\r
` )
		).toEqual( [
			...[ 'http://a.example/debian', 'http://b.example/debian' ].flatMap(
				( uri ) =>
					[ 'bookworm', 'bookworm-updates' ].map( ( suite ) => ( {
						uri,
						suite,
						options: { 'Signed-By': key },
					} ) )
			),
			{
				uri: 'mirror+file:///etc/apt/mirrors/debian.list',
				suite: 'trixie',
				options: {},
			},
		] );
	} );
} );

it( 'asks each archive once, Debian’s own first, and none of security updates', () => {
	const source = ( uri: string, suite = 'bookworm' ) => ( {
		uri,
		suite,
		options: {},
	} );
	const archives = findArchives( [
		source( 'https://other.example/apt', 'stable' ),
		source( 'http://deb.example/debian' ),
		source( 'http://deb.example/debian', 'bookworm-updates' ),
		source( 'http://deb.example/debian-security', 'bookworm-security' ),
		source( 'http://all.example/', 'bookworm-security' ),
	] );
	expect( archives.map( ( { uri }: { uri: string } ) => uri ) ).toEqual( [
		'http://deb.example/debian',
		'https://other.example/apt',
	] );
} );
