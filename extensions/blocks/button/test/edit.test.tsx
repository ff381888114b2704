import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch } from '@wordpress/data';
import { store } from '@wordpress/block-editor';
import Edit from '../edit';
import type { ButtonAttributes } from '../attributes';

interface ColorSetting {
	label: string;
	colorValue?: string;
	gradientValue?: string;
	onColorChange: ( value?: string ) => void;
	onGradientChange?: ( value?: string ) => void;
}
interface RichTextProps {
	value: string;
	placeholder: string;
	allowedFormats?: string[];
	disableLineBreaks: boolean;
	onChange: ( value: string ) => void;
}
type Children = { children: React.ReactNode };

let colorSettings: ColorSetting[];
let contrast: Record< string, unknown > | null;
let richText: RichTextProps;

// The canvas around a block; the test is about what is in it.
jest.mock( '@wordpress/block-editor', () => {
	const { forwardRef } =
		jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Bare = ( { children }: Children ) => <>{ children }</>;
	const palettes: Record< string, object[] > = {
		'color.palette.theme': [ { slug: 'accent', color: '#ff8800' } ],
		'color.gradients.default': [
			{ slug: 'dawn', gradient: 'linear-gradient(#fff,#000)' },
		],
	};
	return {
		...jest.requireActual( '@wordpress/block-editor' ),
		useBlockProps: ( props: object ) => props,
		useSettings: ( ...paths: string[] ) =>
			paths.map( ( path ) => palettes[ path ] ),
		BlockControls: Bare,
		InspectorControls: Bare,
		LinkControl: ( {
			onChange,
			onRemove,
		}: {
			onChange: ( value: object ) => void;
			onRemove: () => void;
		} ) => (
			<>
				<button onClick={ () => onChange( { url: '/new' } ) }>
					Apply
				</button>
				<button onClick={ onRemove }>Unlink</button>
			</>
		),
		RichText: forwardRef< HTMLSpanElement, RichTextProps >(
			function Text( props, ref ) {
				richText = props;
				return (
					<span ref={ ref }>
						{ props.value || props.placeholder }
					</span>
				);
			}
		),
		ContrastChecker: ( props: Record< string, unknown > ) => {
			contrast = props;
			return null;
		},
		__experimentalPanelColorGradientSettings: ( {
			settings,
			children,
		}: Children & { settings: ColorSetting[] } ) => {
			colorSettings = settings;
			return <>{ children }</>;
		},
	};
} );

/** What is used here of the block editor's store. */
const blockEditor = dispatch( store ) as {
	resetBlocks: ( blocks: object[] ) => Promise< void >;
	updateBlockAttributes: (
		clientId: string,
		attributes: object
	) => Promise< void >;
};

/** Puts the button into a block, or into none. */
function standIn( parent?: Record< string, unknown > ) {
	const button = {
		clientId: 'button',
		name: 'jetpack/button',
		attributes: {},
		innerBlocks: [],
	};
	return blockEditor.resetBlocks( [
		parent
			? {
					clientId: 'parent',
					name: 'core/group',
					attributes: parent,
					innerBlocks: [ button ],
				}
			: button,
	] );
}

function show( given: Partial< ButtonAttributes > = {} ) {
	const changes: Partial< ButtonAttributes >[] = [];
	let change: ( attributes: Partial< ButtonAttributes > ) => void;
	function Block() {
		const [ attributes, setAttributes ] = useState< ButtonAttributes >( {
			saveInPostContent: false,
			...given,
		} );
		change = ( changed ) =>
			setAttributes( ( old ) => ( { ...old, ...changed } ) );
		const props = {
			attributes,
			clientId: 'button',
			setAttributes: ( changed: Partial< ButtonAttributes > ) => {
				changes.push( changed );
				change( changed );
			},
		} as React.ComponentProps< typeof Edit >;
		return <Edit { ...props } />;
	}
	render( <Block /> );
	return {
		changes,
		user: userEvent.setup(),
		/** Changes attributes from outside, as the alignment toolbar does. */
		change: ( changed: Partial< ButtonAttributes > ) =>
			act( () => change( changed ) ),
	};
}

beforeEach( async () => {
	// WordPress's group of choices measures itself, jsdom does not.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	await act( () => standIn() );
	contrast = null;
} );

describe( 'the text', () => {
	it( 'has formats and line breaks in a link and in a button', () => {
		const { changes } = show( { element: 'button' } );
		expect( richText.allowedFormats ).toBeUndefined();
		expect( richText.disableLineBreaks ).toBe( false );
		act( () => richText.onChange( 'a<br>b' ) );
		expect( changes ).toEqual( [ { text: 'a<br>b' } ] );
	} );

	it( 'is plain and on one line in an input', () => {
		const { changes } = show( { element: 'input' } );
		expect( richText.allowedFormats ).toEqual( [] );
		expect( richText.disableLineBreaks ).toBe( true );
		act( () => richText.onChange( 'a<br>b<br class="x"/>c\nd' ) );
		act( () => richText.onChange( '<em>1 &lt; 2</em><img alt="">' ) );
		expect( changes ).toEqual( [
			{ text: 'a b c d' },
			{ text: '1 &lt; 2' },
		] );
	} );

	it( 'asks for itself', () => {
		show();
		expect( screen.getByText( 'Add text…' ) ).toBeVisible();
	} );
} );

describe( 'the link', () => {
	it( 'is set and taken away in the toolbar', async () => {
		const { changes, user } = show();
		await user.click( screen.getByRole( 'button', { name: 'Link' } ) );
		await user.click( screen.getByText( 'Apply' ) );
		expect( changes ).toEqual( [ { url: '/new' } ] );
		await user.click( screen.getByRole( 'button', { name: 'Edit link' } ) );
		await user.click( screen.getByText( 'Unlink' ) );
		expect( changes.at( -1 ) ).toEqual( { url: undefined } );
	} );

	it( 'is not there for a button of a form, nor if the parent has the address', async () => {
		show( { element: 'button' } );
		expect( screen.queryByRole( 'button', { name: 'Link' } ) ).toBeNull();
		await act( () => standIn( { link: undefined } ) );
		show( { passthroughAttributes: { url: 'link' } } );
		expect( screen.queryByRole( 'button', { name: 'Link' } ) ).toBeNull();
	} );

	it( 'follows the parent’s attribute', async () => {
		await act( () => standIn( { link: '/parent' } ) );
		const { changes } = show( {
			url: '/own',
			text: 'Go',
			passthroughAttributes: { url: 'link', text: 'unknown' },
		} );
		expect( changes ).toEqual( [ { url: '/parent' } ] );
		await act( () =>
			blockEditor.updateBlockAttributes( 'parent', { link: undefined } )
		);
		expect( changes.at( -1 ) ).toEqual( { url: undefined } );
	} );

	it( 'stays where there is no parent', () => {
		const { changes } = show( {
			url: '/own',
			passthroughAttributes: { url: 'url' },
		} );
		expect( changes ).toEqual( [] );
	} );
} );

describe( 'the colors', () => {
	it( 'are stored by name where they have one', () => {
		const { changes } = show();
		const [ text ] = colorSettings;
		act( () => text!.onColorChange( '#ff8800' ) );
		act( () => text!.onColorChange( '#123456' ) );
		act( () => text!.onColorChange() );
		expect( changes ).toEqual( [
			{ textColor: 'accent', customTextColor: undefined },
			{ textColor: undefined, customTextColor: '#123456' },
			{ textColor: undefined, customTextColor: undefined },
		] );
	} );

	it( 'take the place of a gradient, and the other way round', () => {
		const { changes } = show( { gradient: 'dawn' } );
		expect( colorSettings[ 1 ]!.gradientValue ).toBe(
			'linear-gradient(#fff,#000)'
		);
		expect( contrast ).toBeNull();
		act( () => colorSettings[ 1 ]!.onColorChange( '#ff8800' ) );
		expect( changes ).toEqual( [
			{
				backgroundColor: 'accent',
				customBackgroundColor: undefined,
				gradient: undefined,
				customGradient: undefined,
			},
		] );
		act( () =>
			colorSettings[ 1 ]!.onGradientChange!( 'linear-gradient(red,blue)' )
		);
		expect( changes.at( -1 ) ).toEqual( {
			gradient: undefined,
			customGradient: 'linear-gradient(red,blue)',
			backgroundColor: undefined,
			customBackgroundColor: undefined,
		} );
	} );

	it( 'are checked for contrast', () => {
		show( { textColor: 'accent', customBackgroundColor: '#fff' } );
		expect( contrast ).toMatchObject( {
			textColor: '#ff8800',
			backgroundColor: '#fff',
		} );
	} );
} );

describe( 'the width', () => {
	it( 'goes when the button comes to float, if it is in percent', () => {
		const { change, changes } = show( { width: '50%', align: 'center' } );
		change( { align: undefined } );
		expect( changes ).toEqual( [] );
		change( { align: 'left' } );
		expect( changes ).toEqual( [ { width: undefined } ] );
	} );

	it( 'stays in other units, and as it was stored', () => {
		const px = show( { width: '150px' } );
		px.change( { align: 'right' } );
		expect( px.changes ).toEqual( [] );
		const old = show( { width: '50%', align: 'left' } );
		expect( old.changes ).toEqual( [] );
	} );
} );
