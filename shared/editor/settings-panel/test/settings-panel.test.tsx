import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextControl, ToggleControl } from '@wordpress/components';
import { Setting, SettingsPanel, defaultsOf } from '..';

interface Attributes {
	plays: boolean;
	width?: number | string;
	place?: string;
}

const metadata = {
	attributes: {
		plays: { type: 'boolean', default: false },
		width: { type: [ 'number', 'string' ], default: 100 },
		place: { type: 'string' },
	},
};

function show( given: Attributes, onResetAll?: () => void ) {
	const changes: Partial< Attributes >[] = [];
	function Panel() {
		const [ attributes, setAttributes ] = useState( given );
		return (
			<SettingsPanel< Attributes >
				title="Settings"
				attributes={ attributes }
				setAttributes={ ( changed ) => {
					changes.push( changed );
					setAttributes( ( old ) => ( { ...old, ...changed } ) );
				} }
				defaults={ defaultsOf( metadata, 'plays', 'width', 'place' ) }
				onResetAll={ onResetAll }
			>
				<Setting label="Autoplay" of="plays">
					<ToggleControl
						label="Autoplay"
						checked={ attributes.plays }
						onChange={ () => {} }
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting label="Width" of="width">
					<TextControl
						label="Width"
						value={ String( attributes.width ) }
						onChange={ () => {} }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting label="Place" of="place">
					<TextControl
						label="Place"
						value={ attributes.place ?? '' }
						onChange={ () => {} }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
		);
	}
	render( <Panel /> );
	return { changes, user: userEvent.setup() };
}

const openMenu = ( user: ReturnType< typeof userEvent.setup > ) =>
	user.click( screen.getByRole( 'button', { name: 'Settings options' } ) );

it( 'gives one setting the default that block.json has', async () => {
	const { changes, user } = show( { plays: true, width: 50, place: 'x' } );
	await openMenu( user );
	await user.click(
		screen.getByRole( 'menuitem', { name: 'Reset Autoplay' } )
	);
	await user.click( screen.getByRole( 'menuitem', { name: 'Reset Place' } ) );
	expect( changes ).toEqual( [ { plays: false }, { place: undefined } ] );
} );

it( 'gives all of them their defaults in one step', async () => {
	const more = jest.fn();
	const { changes, user } = show(
		{ plays: true, width: 50, place: 'x' },
		more
	);
	await openMenu( user );
	await user.click( screen.getByRole( 'menuitem', { name: 'Reset all' } ) );
	expect( changes ).toEqual( [
		{ plays: false, width: 100, place: undefined },
	] );
	expect( more ).toHaveBeenCalledTimes( 1 );
} );

it( 'has nothing to reset where all is as by default, stored as text or empty', async () => {
	const { user } = show( { plays: false, width: '100', place: '' } );
	await openMenu( user );
	const [ all, ...others ] = screen.getAllByRole( 'menuitem', {
		name: /^Reset /,
	} );
	expect( all ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( others ).toEqual( [] );
	expect( screen.getByLabelText( 'Autoplay' ) ).toBeVisible();
} );

it( 'takes the word of a setting whose attribute does not tell whether it is changed', async () => {
	const reset = jest.fn();
	const panel = ( isChanged: boolean ) => (
		<SettingsPanel< Attributes >
			title="Settings"
			attributes={ { plays: true } }
			setAttributes={ () => {} }
			defaults={ { plays: false } }
		>
			<Setting
				label="Size"
				of="plays"
				isChanged={ isChanged }
				onReset={ reset }
			>
				<p>A control</p>
			</Setting>
		</SettingsPanel>
	);
	const user = userEvent.setup();
	const { unmount } = render( panel( false ) );
	await openMenu( user );
	expect(
		screen.queryByRole( 'menuitem', { name: 'Reset Size' } )
	).toBeNull();
	unmount();
	render( panel( true ) );
	await openMenu( user );
	await user.click( screen.getByRole( 'menuitem', { name: 'Reset Size' } ) );
	expect( reset ).toHaveBeenCalledTimes( 1 );
} );
