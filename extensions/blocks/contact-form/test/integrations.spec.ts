/**
 * The CRM and the mail plugin of a form. Real plugins stand in for both: WordPress unpacks, installs and
 * activates them from the folder of __tests__/plugins/plugin-directory.
 */
import { expect, test } from '../../../../__tests__/e2e/harness';
import type { Editor, Rest } from '../../../../__tests__/e2e/harness';

const CRM = 'zero-bs-crm';
const CRM_PLUGIN = 'zero-bs-crm/ZeroBSCRM';
const MAIL = 'creative-mail-by-constant-contact';
const MAIL_PLUGIN = `${ MAIL }/creative-mail-plugin`;
const DIRECTORY = 'plugin-directory/plugin-directory';

const FORM = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

const setStatus = ( rest: Rest, plugin: string, status: string ) =>
	rest.request( 'PUT', `/wp/v2/plugins/${ plugin }`, { status } );

/** Takes a plugin off the site. */
async function remove( rest: Rest, plugin: string ) {
	const there = await rest.request< { plugin: string }[] >(
		'GET',
		'/wp/v2/plugins'
	);
	if ( there.some( ( one ) => one.plugin === plugin ) ) {
		await setStatus( rest, plugin, 'inactive' );
		await rest.request( 'DELETE', `/wp/v2/plugins/${ plugin }` );
	}
}

/** Sets the version in which the directory has a plugin. */
const offer = ( rest: Rest, slug: string, version: string ) =>
	rest.request( 'PUT', '/wp/v2/settings', {
		plugin_directory_versions: { [ slug ]: version },
	} );

/** Installs the CRM in a version. */
async function installCrm( rest: Rest, version: string, status = 'active' ) {
	await remove( rest, CRM_PLUGIN );
	await offer( rest, CRM, version );
	await rest.request( 'POST', '/wp/v2/plugins', { slug: CRM, status } );
}

/** Opens a panel of a form, as someone does who comes to it. */
async function openPanel( editor: Editor, title: string ) {
	await editor.reset();
	await editor.setContent( FORM );
	await editor.select( 'jetpack/contact-form' );
	const sidebar = await editor.openSettings();
	await sidebar.getByRole( 'button', { name: title } ).click();
	return sidebar
		.locator( '.components-panel__body' )
		.filter( { has: editor.page.getByRole( 'button', { name: title } ) } );
}

test.beforeAll( async ( { editorPage, rest } ) => {
	await setStatus( rest, DIRECTORY, 'active' );
	// The page of the editor says which plugins are offered.
	await editorPage.editor.open();
} );

test.afterAll( async ( { rest } ) => {
	for ( const plugin of [ CRM_PLUGIN, MAIL_PLUGIN ] ) {
		await remove( rest, plugin );
	}
	await setStatus( rest, DIRECTORY, 'inactive' );
} );

test( 'the panel says how far the CRM is', async ( { editor, rest } ) => {
	await remove( rest, CRM_PLUGIN );
	let panel = await openPanel( editor, 'CRM Integration' );
	await expect(
		panel.getByRole( 'link', { name: /^Jetpack CRM/ } )
	).toHaveAttribute( 'href', 'https://wordpress.org/plugins/zero-bs-crm/' );

	const states = [
		[ 'trunk', 'inactive', 'is installed, but has an invalid version' ],
		[ '3.0.18', 'active', 'was renamed' ],
		[ '6.4.3', 'inactive', 'is installed, but not active' ],
	] as const;
	for ( const [ version, status, text ] of states ) {
		await installCrm( rest, version, status );
		panel = await openPanel( editor, 'CRM Integration' );
		await expect( panel ).toContainText( text );
	}
} );

test( 'the extension is enabled, and the form goes to the CRM unless it says not', async ( {
	editor,
	expectedErrors,
	rest,
	visitor,
} ) => {
	await installCrm( rest, '6.4.3' );
	await rest.request( 'PUT', '/wp/v2/settings', {
		zbs_extensions: [],
		zbs_contacts: [],
		zbs_refuses: true,
	} );
	expectedErrors.push( /status of 500 .*jetpack_crm/ );
	const panel = await openPanel( editor, 'CRM Integration' );
	const enable = panel.getByRole( 'button', {
		name: 'Enable CRM forms extension',
	} );
	await enable.click();
	await expect( panel.locator( '.components-notice__content' ) ).toHaveText(
		'The CRM form extension failed to activate. The error message was "The CRM’s forms extension couldn’t be enabled. Enable it in the CRM’s settings.".'
	);

	await rest.request( 'PUT', '/wp/v2/settings', { zbs_refuses: false } );
	await enable.click();
	const toggle = panel.getByRole( 'checkbox', {
		name: 'Store submissions in the CRM',
	} );
	await expect( toggle ).toBeChecked();
	await expect( editor.page.locator( ':focus' ) ).toContainText(
		'Store submissions in the CRM'
	);
	expect( await editor.getContent() ).not.toContain( 'jetpackCRM' );
	const link = await editor.publish( 'For the CRM' );

	await visitor.goto( link );
	const form = visitor.locator( '.wp-block-jetpack-contact-form' );
	await form.getByLabel( 'Name' ).fill( 'Ann Ash' );
	await form.getByLabel( 'Email' ).fill( 'ann@example.com' );
	await form.getByRole( 'button', { name: 'Send' } ).click();
	await expect( visitor.getByText( 'Message Sent' ) ).toBeVisible();
	await expect
		.poll(
			async () =>
				(
					await rest.request< { zbs_contacts: object[] } >(
						'GET',
						'/wp/v2/settings'
					)
				).zbs_contacts,
			{ timeout: 30_000 }
		)
		.toEqual( [
			{ page: link, fname: 'Ann Ash', email: 'ann@example.com' },
		] );

	await toggle.uncheck();
	expect( await editor.getContent() ).toContain( '{"jetpackCRM":false}' );
} );

test( 'early versions of the CRM take every form', async ( {
	editor,
	rest,
} ) => {
	await installCrm( rest, '4.0.0' );
	await rest.request( 'PUT', '/wp/v2/settings', {
		zbs_extensions: [ 'jetpackforms' ],
	} );
	const panel = await openPanel( editor, 'CRM Integration' );
	await expect( panel ).toContainText(
		'Contacts from this form will be stored in the CRM.'
	);
	await expect( panel.getByRole( 'checkbox' ) ).toHaveCount( 0 );
} );

test( 'the mail plugin is installed, and activated where it is there', async ( {
	editor,
	rest,
} ) => {
	await remove( rest, MAIL_PLUGIN );
	await offer( rest, MAIL, '1.6.9' );
	let panel = await openPanel( editor, 'Newsletter Integration' );
	await panel
		.getByRole( 'button', { name: 'Install Creative Mail' } )
		.click();
	await expect( panel ).toContainText( 'Creative Mail is active.' );
	await expect( editor.page.locator( ':focus' ) ).toContainText(
		'Creative Mail is active.'
	);
	const mail = () =>
		rest.request< { status: string; version: string } >(
			'GET',
			`/wp/v2/plugins/${ MAIL_PLUGIN }`
		);
	expect( await mail() ).toMatchObject( {
		status: 'active',
		version: '1.6.9',
	} );

	await setStatus( rest, MAIL_PLUGIN, 'inactive' );
	panel = await openPanel( editor, 'Newsletter Integration' );
	await panel
		.getByRole( 'button', { name: 'Activate Creative Mail' } )
		.click();
	await expect( panel ).toContainText( 'Creative Mail is active.' );
	expect( ( await mail() ).status ).toBe( 'active' );

	panel = await openPanel( editor, 'Newsletter Integration' );
	await expect( panel ).toContainText( 'Creative Mail is active.' );
} );

test( 'a mail plugin that cannot be installed says why', async ( {
	editor,
	expectedErrors,
	rest,
} ) => {
	await remove( rest, MAIL_PLUGIN );
	await offer( rest, MAIL, 'broken' );
	expectedErrors.push( /status of 500 .*plugins/ );
	const panel = await openPanel( editor, 'Newsletter Integration' );
	await panel
		.getByRole( 'button', { name: 'Install Creative Mail' } )
		.click();
	const notice = panel.locator( '.components-notice__content' );
	await expect( notice ).toHaveText(
		/^The plugin failed to install\. The package could not be installed\..* Please check the plugin information for detailed requirements\.$/
	);
	await expect( notice.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://wordpress.org/plugins/creative-mail-by-constant-contact/'
	);
} );
