import { parse, serialize, switchToBlockType } from '@wordpress/blocks';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { splitAtContent } from '..';
import { fieldClass } from '../edit/field-class';
import { linesOf, useOptionList } from '../edit/use-option-list';
import { registerUnits } from '../../../../../../__tests__/units';

beforeAll( registerUnits );

const become = ( html: string, target: string ) =>
	serialize( switchToBlockType( parse( html )[ 0 ]!, target ) ?? [] );

describe( 'transforms', () => {
	it( 'keep the values of a field', () => {
		expect(
			become(
				'<!-- wp:jetpack/field-text {"label":"Wood","required":true,"options":["Oak"],"defaultValue":"Oak","placeholder":"Which","id":"wood","width":50,"className":"wide"} /-->',
				'jetpack/field-select'
			)
		).toBe(
			'<!-- wp:jetpack/field-select {"label":"Wood","required":true,"options":["Oak"],"defaultValue":"Oak","placeholder":"Which","id":"wood","width":50,"className":"wide"} /-->'
		);
	} );

	it( 'leave the label behind that came with the type', () => {
		expect(
			become(
				'<!-- wp:jetpack/field-radio {"options":["Oak"]} /-->',
				'jetpack/field-checkbox-multiple'
			)
		).toBe(
			'<!-- wp:jetpack/field-checkbox-multiple {"options":["Oak"]} /-->'
		);
	} );

	it( 'take the values out of the blocks of later editors', () => {
		expect(
			become(
				`<!-- wp:jetpack/field-radio {"required":true} -->
<div><!-- wp:jetpack/label {"label":"Wood"} /-->

<!-- wp:jetpack/options {"type":"radio"} -->
<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Oak"} /-->

<!-- wp:jetpack/option {"label":"Ash"} /--></ul>
<!-- /wp:jetpack/options --></div>
<!-- /wp:jetpack/field-radio -->`,
				'jetpack/field-select'
			)
		).toBe(
			'<!-- wp:jetpack/field-select {"label":"Wood","required":true,"options":["Oak","Ash"]} /-->'
		);
	} );
} );

it( 'gives markup of any shape back around the inner blocks', () => {
	for ( const html of [
		'<!-- wp:jetpack/options -->\n<ol class="x" data-a="b"><!-- wp:jetpack/option {"label":"A"} /-->\n\n<!-- wp:jetpack/option {"label":"B"} /--></ol>\n<!-- /wp:jetpack/options -->',
		'<!-- wp:jetpack/form-step -->\n<div class="a"><section><!-- wp:jetpack/option {"label":"A"} /--></section></div>\n<!-- /wp:jetpack/form-step -->',
		'<!-- wp:jetpack/field-radio -->\n<!-- wp:jetpack/field-option-radio {"label":"A"} /-->\n<!-- /wp:jetpack/field-radio -->',
		'<!-- wp:jetpack/form-step-divider -->\n<hr class="a"/>\n<!-- /wp:jetpack/form-step-divider -->',
	] ) {
		expect( serialize( parse( html ) ) ).toBe( html );
	}
	expect( splitAtContent( '<ul>\n\n</ul>' ) ).toEqual( [ '<ul>', '</ul>' ] );
	expect( splitAtContent( '' ) ).toEqual( [ '', '' ] );
} );

it( 'has the classes of the page', () => {
	expect( fieldClass( 'text', 50 ) ).toBe(
		'jetpack-field jetpack-field--text jetpack-field--width-50'
	);
	expect( fieldClass( 'text', 'auto' ) ).toContain( '--width-auto' );
	expect( fieldClass( 'text', 17 ) ).toContain( '--width-100' );
} );

describe( 'options', () => {
	const endUndoStep = jest.fn();
	const leave = jest.fn();
	const render = ( first: string[] ) =>
		renderHook( () => {
			const [ options, setOptions ] = useState( first );
			return {
				options,
				...useOptionList( options, setOptions, endUndoStep, leave ),
			};
		} );
	beforeEach( () => {
		endUndoStep.mockClear();
		leave.mockClear();
	} );
	const press = ( key: string, isComposing = false, altKey = false ) =>
		( {
			key,
			altKey,
			nativeEvent: { isComposing },
			preventDefault: jest.fn(),
			stopPropagation: jest.fn(),
		} ) as unknown as KeyboardEvent< HTMLInputElement >;
	const paste = ( text: string, value: string, from: number, to = from ) =>
		( {
			clipboardData: { getData: () => text },
			currentTarget: { value, selectionStart: from, selectionEnd: to },
			preventDefault: jest.fn(),
			stopPropagation: jest.fn(),
		} ) as unknown as ClipboardEvent< HTMLInputElement >;

	it( 'grow by Enter behind the one that is written', () => {
		const { result } = render( [ 'Oak', 'Ash' ] );
		act( () =>
			result.current.fieldProps( 0 ).onKeyDown( press( 'Enter' ) )
		);
		expect( result.current.options ).toEqual( [ 'Oak', '', 'Ash' ] );
		expect( endUndoStep ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'end with Enter in the empty last one, which moves to what follows', () => {
		const { result } = render( [ 'Oak', '' ] );
		act( () =>
			result.current.fieldProps( 1 ).onKeyDown( press( 'Enter' ) )
		);
		expect( result.current.options ).toEqual( [ 'Oak' ] );
		expect( leave ).toHaveBeenCalledTimes( 1 );
		// The only option can't be left by Enter.
		const { result: single } = render( [ '' ] );
		act( () =>
			single.current.fieldProps( 0 ).onKeyDown( press( 'Enter' ) )
		);
		expect( single.current.options ).toEqual( [ '' ] );
		expect( leave ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'move by Enter to an empty one that follows', () => {
		const { result } = render( [ 'Oak', '', 'Ash' ] );
		const fields = [ 0, 1, 2 ].map( () =>
			document.body.appendChild( document.createElement( 'input' ) )
		);
		fields.forEach( ( field, index ) =>
			result.current.fieldProps( index ).ref( field )
		);
		act( () =>
			result.current.fieldProps( 0 ).onKeyDown( press( 'Enter' ) )
		);
		expect( result.current.options ).toEqual( [ 'Oak', '', 'Ash' ] );
		expect( fields[ 1 ] ).toHaveFocus();
	} );

	it( 'are reached by the arrow keys, and moved by them with Alt', () => {
		const { result } = render( [ 'Oak', 'Ash', 'Elm' ] );
		const fields = [ 0, 1, 2 ].map( () =>
			document.body.appendChild( document.createElement( 'input' ) )
		);
		fields.forEach( ( field, index ) =>
			result.current.fieldProps( index ).ref( field )
		);
		const go = ( index: number, key: string, withAlt = false ) => {
			const event = press( key, false, withAlt );
			act( () => result.current.fieldProps( index ).onKeyDown( event ) );
			return event;
		};
		go( 1, 'ArrowUp' );
		expect( fields[ 0 ] ).toHaveFocus();
		// From the first and the last one, WordPress moves the focus.
		expect( go( 0, 'ArrowUp' ).preventDefault ).not.toHaveBeenCalled();
		expect( go( 2, 'ArrowDown' ).preventDefault ).not.toHaveBeenCalled();
		go( 0, 'ArrowDown' );
		expect( fields[ 1 ] ).toHaveFocus();

		go( 0, 'ArrowDown', true );
		expect( result.current.options ).toEqual( [ 'Ash', 'Oak', 'Elm' ] );
		expect( fields[ 1 ] ).toHaveFocus();
		expect( endUndoStep ).toHaveBeenCalledTimes( 1 );
		go( 1, 'ArrowUp', true );
		expect( result.current.options ).toEqual( [ 'Oak', 'Ash', 'Elm' ] );
		go( 0, 'ArrowUp', true );
		expect( result.current.options ).toEqual( [ 'Oak', 'Ash', 'Elm' ] );
	} );

	it( 'stay when Enter ends the composing of a word', () => {
		const { result } = render( [ 'Oak' ] );
		act( () =>
			result.current.fieldProps( 0 ).onKeyDown( press( 'Enter', true ) )
		);
		expect( result.current.options ).toEqual( [ 'Oak' ] );
	} );

	it( 'shrink by Backspace in an empty one, but never to none', () => {
		const { result } = render( [ 'Oak', '' ] );
		act( () =>
			result.current.fieldProps( 0 ).onKeyDown( press( 'Backspace' ) )
		);
		expect( result.current.options ).toEqual( [ 'Oak', '' ] );
		act( () =>
			result.current.fieldProps( 1 ).onKeyDown( press( 'Backspace' ) )
		);
		expect( result.current.options ).toEqual( [ 'Oak' ] );
		const { result: single } = render( [ '' ] );
		act( () =>
			single.current.fieldProps( 0 ).onKeyDown( press( 'Backspace' ) )
		);
		expect( single.current.options ).toEqual( [ '' ] );
	} );

	it( 'take each line of a pasted text, around what was there', () => {
		const { result } = render( [ 'Oak tree', 'Ash' ] );
		act( () =>
			result.current
				.fieldProps( 0 )
				.onPaste( paste( 'Elm\n\nBeech \r\nBirch', 'Oak tree', 4, 4 ) )
		);
		expect( result.current.options ).toEqual( [
			'Oak Elm',
			'Beech',
			'Birchtree',
			'Ash',
		] );
		const event = paste( 'one line', 'Ash', 3 );
		act( () => result.current.fieldProps( 3 ).onPaste( event ) );
		expect( event.preventDefault ).not.toHaveBeenCalled();
		expect( linesOf( ' a \r b\n\n' ) ).toEqual( [ 'a', 'b' ] );
	} );
} );
