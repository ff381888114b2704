/** A form with a field of most types, and what a visitor does with it. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Rest } from '../../../../__tests__/e2e/harness';

export const form = ( inner: string, attributes = {} ) =>
	`<!-- wp:jetpack/contact-form ${ JSON.stringify(
		attributes
	) } -->\n<div class="wp-block-jetpack-contact-form">${ inner }\n\n<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>\n<!-- /wp:jetpack/contact-form -->`;

export const FIELDS = [
	'<!-- wp:jetpack/field-name {"required":true,"width":50} /-->',
	'<!-- wp:jetpack/field-email {"required":true,"width":50} /-->',
	'<!-- wp:jetpack/field-date {"label":"Day","dateFormat":"dd/mm/yy"} /-->',
	'<!-- wp:jetpack/field-radio {"label":"Wood","required":true,"options":["Oak","Ash"]} /-->',
	'<!-- wp:jetpack/field-checkbox-multiple {"label":"Rooms","required":true,"options":["Hall","Kitchen"]} /-->',
	'<!-- wp:jetpack/field-checkbox {"label":"I have read it","required":true} /-->',
	'<!-- wp:jetpack/field-textarea {"label":"Message"} /-->',
].join( '\n\n' );

/** Publishes a post whose page has no other form. */
export const publish = ( rest: Rest, content: string ) =>
	rest.publish( content, { comment_status: 'closed' } );

/** Fills in all that has to be. */
export async function fill( page: Page ) {
	await page.getByLabel( 'Name' ).fill( 'Ann Ash' );
	await page.getByLabel( 'Email' ).fill( 'ann@example.com' );
	await page.getByRole( 'radio', { name: 'Oak' } ).check();
	await page.getByRole( 'checkbox', { name: 'Hall' } ).check();
	await page.getByRole( 'checkbox', { name: 'I have read it' } ).check();
	await page
		.getByRole( 'textbox', { name: 'Message' } )
		.fill( 'Two chairs\nand <b>a table</b>' );
}

export const send = ( page: Page, name = 'Send' ) =>
	page.getByRole( 'button', { name, exact: true } );

/**
 * Confirms what a form without scripts asks to confirm. Nobody reads and confirms within the same
 * second, so the site asks once more as long as it is too early.
 *
 * @param page  The page.
 * @param press Presses the button.
 */
export async function confirm(
	page: Page,
	press: () => Promise< void >
): Promise< void > {
	// What is to be confirmed looks the same, and is no group.
	const done = page.locator( '.jetpack-form__done[role="group"]' );
	await expect( async () => {
		// On a busy machine it may have come since the last look.
		if ( ! ( await done.isVisible() ) ) {
			await press();
		}
		await expect( done ).toBeVisible( { timeout: 1000 } );
	} ).toPass();
}
