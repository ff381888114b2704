import { gapOf } from '../gap';

it( 'reads the gap that WordPress keeps', () => {
	expect( gapOf( undefined ) ).toBe( '0.5em' );
	expect( gapOf( { spacing: { blockGap: '2em' } } ) ).toBe( '2em' );
	expect( gapOf( { spacing: { blockGap: { left: '1px' } } } ) ).toBe( '1px' );
	expect( gapOf( { spacing: { blockGap: 'var:preset|spacing|40' } } ) ).toBe(
		'var(--wp--preset--spacing--40)'
	);
} );
