import {
	embedOf,
	isAddress,
	paddingOf,
	readEmbed,
	readGiphyLink,
} from '../giphy-link';

const ID = 'ZgTR3UQ9XAWDvqy9jv';

it.each( [
	`https://giphy.com/gifs/cat-${ ID }`,
	`https://giphy.com/gifs/a-cat-that-sleeps-${ ID }?utm_source=x`,
	`http://www.giphy.com/gifs/${ ID }/`,
	`giphy.com/stickers/${ ID }#top`,
	`https://giphy.com/clips/hi-${ ID }`,
	`https://giphy.com/embed/${ ID }`,
	`https://giphy.com/embed/${ ID }/video`,
	`//giphy.com/media/${ ID }/giphy.gif`,
	`https://media.giphy.com/media/${ ID }/giphy.gif`,
	`https://media3.giphy.com/media/v1.Y2lkPTc5MGI3NjEx/${ ID }/200w.gif?cid=790b`,
	`https://i.giphy.com/${ ID }.gif`,
	`https://i.giphy.com/media/${ ID }/giphy.webp`,
	` ${ ID } `,
] )( 'reads %s', ( text ) => {
	expect( readGiphyLink( text ) ).toEqual( { id: ID } );
} );

it( 'reads an embed code, with the shape', () => {
	expect(
		readGiphyLink(
			`<iframe src="https://giphy.com/embed/${ ID }" width="480" height="270" frameBorder="0"></iframe><p><a href="https://giphy.com/gifs/x-${ ID }">via GIPHY</a></p>`
		)
	).toEqual( { id: ID, paddingTop: '56.3%' } );
	expect(
		readGiphyLink( `<iframe src=https://giphy.com/embed/${ ID }></iframe>` )
	).toEqual( { id: ID } );
} );

it.each( [
	'',
	'cat',
	'funny cats 2026',
	'internationalization',
	'https://example.com/gifs/cat-1234567890',
	`https://giphy.com.example.com/gifs/${ ID }`,
	`https://example.com/?https://giphy.com/gifs/${ ID }`,
	'https://giphy.com/search/cat',
	'https://gph.is/2gNISyt',
	`<iframe src="https://example.com/embed/${ ID }"></iframe>`,
] )( 'finds no GIF in %j', ( text ) => {
	expect( readGiphyLink( text ) ).toBeUndefined();
} );

it( 'tells addresses from words', () => {
	expect( isAddress( 'https://gph.is/2gNISyt' ) ).toBe( true );
	expect( isAddress( 'gph.is/2gNISyt' ) ).toBe( true );
	expect( isAddress( '<iframe src="x">' ) ).toBe( true );
	expect( isAddress( 'and/or' ) ).toBe( false );
} );

it( 'makes a shape of sizes, where there are any', () => {
	expect( paddingOf( '480', '270' ) ).toBe( '56.3%' );
	expect( paddingOf( 500, 500 ) ).toBe( '100%' );
	for ( const [ width, height ] of [
		[ 0, 100 ],
		[ 100, 0 ],
		[ undefined, 100 ],
		[ '100%', '200' ],
	] as const ) {
		expect( paddingOf( width, height ) ).toBeUndefined();
	}
} );

it( 'frames nothing but the service', () => {
	expect( readEmbed( embedOf( ID ) ) ).toBe( embedOf( ID ) );
	expect( readEmbed( `https://www.giphy.com/embed/${ ID }/video` ) ).toBe(
		embedOf( ID )
	);
	for ( const url of [
		undefined,
		'',
		`http://giphy.com/embed/${ ID }`,
		`https://giphy.com.example.com/embed/${ ID }`,
		'javascript:alert(1)',
		`https://giphy.com/embed/"onload="x`,
	] ) {
		expect( readEmbed( url ) ).toBeUndefined();
	}
} );
