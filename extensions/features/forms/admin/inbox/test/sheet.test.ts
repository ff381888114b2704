import { cellOf } from '../sheet';

jest.mock( 'write-excel-file/browser', () => jest.fn() );

it( 'makes texts of everything, also of formulas', () => {
	for ( const text of [ '=1+1', '@SUM(A1)', '007', 'TRUE' ] ) {
		expect( cellOf( text ) ).toEqual( { value: text, type: String } );
	}
	expect( cellOf( '' ) ).toBeNull();
} );

it( 'leaves out what a file of XML cannot have, and cuts what Excel cannot', () => {
	expect( cellOf( 'a\u0000b\u001B\tc\nd\uD83D \uD83D\uDE42' )?.value ).toBe(
		'ab\tc\nd 🙂'
	);
	expect( cellOf( 'x'.repeat( 40000 ) )?.value ).toHaveLength( 32767 );
	expect( cellOf( 'x'.repeat( 32766 ) + '🙂' )?.value ).toHaveLength( 32766 );
} );
