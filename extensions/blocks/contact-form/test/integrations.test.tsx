import { act, fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { CrmSettings } from '../edit/crm-settings';
import { NewsletterSettings } from '../edit/newsletter-settings';
import type { FormProps } from '../edit/types';

jest.mock( '@wordpress/api-fetch' );
const fetchSite = apiFetch as unknown as jest.Mock;

const FILE = 'creative-mail-by-constant-contact/creative-mail-plugin.php';

/** Answers by method and path; an error is thrown. */
function answer( answers: Record< string, unknown > ) {
	fetchSite.mockImplementation(
		async ( {
			path,
			method = 'GET',
		}: {
			path: string;
			method?: string;
		} ) => {
			const given = answers[ `${ method } ${ path }` ];
			if ( given instanceof Error ) {
				throw given;
			}
			return given;
		}
	);
}

const open = ( title: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: title } ) );
	} );

const press = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	} );

beforeEach( () => {
	fetchSite.mockReset();
	delete window.millworkEditor;
} );

describe( 'the CRM', () => {
	const PATH = '/jetpack/v4/jetpack_crm';
	const without = {
		crm_installed: true,
		crm_active: true,
		crm_version: '6.4.3',
		jp_form_ext_enabled: false,
		can_activate_extension: true,
	};

	/** The open panel. */
	async function show( data: unknown, jetpackCRM = true ) {
		answer( { [ `GET ${ PATH }` ]: data } );
		const setAttributes = jest.fn();
		const view = render(
			<CrmSettings
				attributes={ { jetpackCRM } as FormProps[ 'attributes' ] }
				setAttributes={ setAttributes }
			/>
		);
		expect( fetchSite ).not.toHaveBeenCalled();
		await open( 'CRM Integration' );
		return { ...view, setAttributes };
	}

	it.each( [
		[ new Error( 'down' ) ],
		[ null ],
		[ { ...without, error: 'x', message: 'y' } ],
	] )( 'shows nothing on a failure', async ( data ) => {
		const { container } = await show( data );
		expect( container ).toHaveTextContent( /^CRM Integration$/ );
	} );

	it( 'of a version without the choice says so, unless the form has said no', async () => {
		const old = {
			...without,
			crm_version: '4.0.0',
			jp_form_ext_enabled: true,
		};
		const sentence = 'Contacts from this form will be stored in the CRM.';
		const { container, unmount } = await show( old );
		expect( container ).toHaveTextContent( sentence );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
		unmount();
		fetchSite.mockReset();
		const { container: other, setAttributes } = await show( old, false );
		expect( other ).not.toHaveTextContent( sentence );
		expect( other ).toHaveTextContent(
			'Contacts from this form aren’t stored in the CRM.'
		);
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		expect( setAttributes ).toHaveBeenCalledWith( { jetpackCRM: true } );
	} );

	it( 'is not on a simple hosted site', () => {
		window.millworkEditor = {
			buildUrl: '',
			blocks: {},
			siteType: 'simple',
		};
		render(
			<CrmSettings
				attributes={ { jetpackCRM: true } as FormProps[ 'attributes' ] }
				setAttributes={ jest.fn() }
			/>
		);
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'is enabled, once, and can then be chosen', async () => {
		const { container, setAttributes } = await show( without );
		let done: ( value: unknown ) => void = () => {};
		fetchSite.mockReturnValue(
			new Promise( ( resolve ) => {
				done = resolve;
			} )
		);
		await press( 'Enable CRM forms extension' );
		expect(
			screen.getByRole( 'button', { name: 'Enabling…' } )
		).toHaveAttribute( 'aria-disabled', 'true' );
		await press( 'Enabling…' );
		expect( fetchSite ).toHaveBeenCalledTimes( 2 );
		expect( fetchSite ).toHaveBeenLastCalledWith( {
			path: PATH,
			method: 'POST',
			data: { extension: 'jetpackforms' },
		} );
		await act( async () => done( { code: 'success' } ) );
		const toggle = screen.getByRole( 'checkbox', {
			name: 'Store submissions in the CRM',
		} );
		expect( toggle ).toBeChecked();
		expect( container.ownerDocument.activeElement ).toContainElement(
			toggle
		);
		fireEvent.click( toggle );
		expect( setAttributes ).toHaveBeenCalledWith( { jetpackCRM: false } );
	} );

	it.each( [
		[ { code: 'not_today' }, 'not_today' ],
		[ new Error( 'The CRM refused.' ), 'The CRM refused.' ],
	] )( 'says why it was not enabled', async ( given, message ) => {
		const { container } = await show( without );
		answer( { [ `POST ${ PATH }` ]: given } );
		await press( 'Enable CRM forms extension' );
		expect( container ).toHaveTextContent(
			`The CRM form extension failed to activate. The error message was "${ message }".`
		);
		expect(
			screen.getByRole( 'button', { name: 'Enable CRM forms extension' } )
		).toBeEnabled();
	} );
} );

describe( 'the mail plugin', () => {
	const PATH = '/jetpack/v4/plugins';
	const active = { status: 'active', source: 'block-editor' };

	/** The open panel. */
	async function show( plugins: unknown ) {
		answer( { [ `GET ${ PATH }` ]: plugins } );
		const view = render( <NewsletterSettings /> );
		await open( 'Newsletter Integration' );
		return view;
	}

	it.each( [ [ new Error( 'down' ) ], [ null ] ] )(
		'shows nothing on a failure',
		async ( plugins ) => {
			const { container } = await show( plugins );
			expect( container ).toHaveTextContent( /^Newsletter Integration$/ );
		}
	);

	it( 'is not on a simple hosted site', () => {
		window.millworkEditor = {
			buildUrl: '',
			blocks: {},
			siteType: 'simple',
		};
		render( <NewsletterSettings /> );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'is installed, then active', async () => {
		const { container } = await show( {} );
		answer( { [ `POST ${ PATH }` ]: { code: 'success' } } );
		await press( 'Install Creative Mail' );
		expect( fetchSite ).toHaveBeenLastCalledWith( {
			path: PATH,
			method: 'POST',
			data: { slug: 'creative-mail-by-constant-contact', ...active },
		} );
		expect( container ).toHaveTextContent( 'Creative Mail is active.' );
		expect( container.ownerDocument.activeElement ).toHaveTextContent(
			'Creative Mail is active.'
		);
	} );

	it( 'is activated where it is installed', async () => {
		const { container } = await show( { [ FILE ]: { active: false } } );
		const path = `${ PATH }/${ FILE.replace( '.php', '' ) }`;
		answer( { [ `POST ${ path }` ]: { code: 'success' } } );
		await press( 'Activate Creative Mail' );
		expect( fetchSite ).toHaveBeenLastCalledWith( {
			path,
			method: 'POST',
			data: active,
		} );
		expect( container ).toHaveTextContent( 'Creative Mail is active.' );
	} );

	it( 'is left alone where it is active', async () => {
		const { container } = await show( { [ FILE ]: { active: true } } );
		expect( container ).toHaveTextContent( 'Creative Mail is active.' );
		expect( screen.getAllByRole( 'button' ) ).toHaveLength( 1 );
	} );

	it( 'says why it was not installed, and offers nothing more', async () => {
		const { container } = await show( {} );
		answer( {
			[ `POST ${ PATH }` ]: new Error(
				'No room for <a>it</a> & $& more.'
			),
		} );
		await press( 'Install Creative Mail' );
		expect(
			container.querySelector( '.components-notice__content' )
		).toHaveTextContent(
			/^The plugin failed to install\. No room for <a>it<\/a> & \$& more\. Please check the plugin information for detailed requirements\.$/
		);
		expect(
			screen.getByRole( 'link', { name: /^plugin information/ } )
		).toHaveAttribute(
			'href',
			'https://wordpress.org/plugins/creative-mail-by-constant-contact/'
		);
		expect( screen.getAllByRole( 'button' ) ).toHaveLength( 1 );
	} );
} );

it.each( [
	[ [], [] ],
	[ [ 'crm' ], [ 'CRM Integration' ] ],
	[ [ 'newsletter' ], [ 'Newsletter Integration' ] ],
	[ undefined, [ 'CRM Integration', 'Newsletter Integration' ] ],
] )(
	'plugins are offered where the site has them: %j',
	( integrations, titles ) => {
		window.millworkEditor = { buildUrl: '', blocks: {}, integrations };
		render(
			<>
				<CrmSettings
					attributes={
						{ jetpackCRM: true } as FormProps[ 'attributes' ]
					}
					setAttributes={ jest.fn() }
				/>
				<NewsletterSettings />
			</>
		);
		expect(
			screen
				.queryAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		).toEqual( titles );
	}
);
