/** What a visitor without scripts does on a page: sends a form with a file, signs up, gives, likes. */
import { mailsTo, must, until } from './host-answers.mjs';
import { submitUntilDone } from './form-visits.mjs';

export const FORM = `<!-- wp:jetpack/contact-form {"subject":"From a host"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-textarea {"label":"Message"} /--><!-- wp:jetpack/field-file {"label":"Plans","maxfiles":2} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

const PDF =
	'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** What a visitor types: all of it has to come back. */
const TYPED = 'Ünïcödé “quotes” \\ 100% <b>& 🙂\nSecond line';

export const visitorSteps = {
	async form( walk ) {
		const { visitor, site } = walk;
		let page = await visitor.open( walk.posts[ 'Write to us' ].url );
		const typed = {
			text: 'Ann Ash',
			email: 'ann@example.com',
			textarea: TYPED,
		};
		const values = {};
		for ( const { name, type } of visitor
			.parse( page )
			.querySelector( 'form.wp-block-jetpack-contact-form' ).elements ) {
			if ( name.startsWith( 'mw[' ) && type === 'file' ) {
				values[ name ] = new File( [ PDF ], 'plan.pdf', {
					type: 'application/pdf',
				} );
			} else if ( name.startsWith( 'mw[' ) && typed[ type ] ) {
				values[ name ] = typed[ type ];
			}
		}
		must(
			Object.keys( values ).length === 4,
			`The form has the fields ${ Object.keys( values ).join( ', ' ) }`
		);
		page = await visitor.submit(
			page,
			'form.wp-block-jetpack-contact-form',
			values
		);
		if ( walk.noFiles ) {
			// The visitor learns that the file can't be taken, everything else is still there, and the form goes without.
			const form = visitor
				.parse( page )
				.querySelector( 'form.wp-block-jetpack-contact-form' );
			const error =
				form?.querySelector( '.jetpack-field__error' )?.textContent ??
				'';
			must(
				/plan\.pdf|can’t (save|take) files/.test( error ),
				`About the file it says: ${ error || form?.textContent.replace( /\s+/g, ' ' ).slice( 0, 300 ) }`
			);
			must(
				form.querySelector( 'textarea' ).value === TYPED,
				'What was typed is lost.'
			);
			walk.said = error;
			page = await visitor.submit(
				page,
				'form.wp-block-jetpack-contact-form'
			);
		}
		await submitUntilDone( visitor, page, walk.posts[ 'Write to us' ].url );
		const [ entry ] = await site.ask( 'rows', {
			query: "SELECT data, (SELECT COUNT(*) FROM {prefix}millwork_form_files f WHERE f.entry_id = e.id) files FROM {prefix}millwork_entries e WHERE email = 'ann@example.com' ORDER BY id DESC LIMIT 1",
		} );
		must( entry, 'No entry was stored.' );
		const stored = JSON.parse( entry.data ).find(
			( { type } ) => type === 'textarea'
		);
		must(
			stored?.value === TYPED,
			`Stored was ${ JSON.stringify( stored?.value ) }`
		);
		must(
			Number( entry.files ) === ( walk.noFiles ? 0 : 1 ),
			`Stored files: ${ entry.files }`
		);
	},

	async newsletter( { visitor, site, posts } ) {
		const page = await visitor.open( posts.News.url );
		const answer = await visitor.submit(
			page,
			'.wp-block-jetpack-subscriptions form, form.wp-block-jetpack-subscriptions',
			{ email: 'eve@example.com' }
		);
		must(
			/millwork_subscribed=/.test( answer.url ),
			`The sign-up ended at ${ answer.url }: ${ visitor.parse( answer ).querySelector( '.wp-block-jetpack-subscriptions' )?.textContent.replace( /\s+/g, ' ' ) }`
		);
		const mail = await until( async () => {
			await visitor.send(
				'GET',
				`${ site.core }/wp-cron.php?doing_wp_cron`
			);
			return ( await mailsTo( site, 'eve@example.com' ) )[ 0 ];
		} );
		must( mail, 'No email asked to confirm.' );
		const link =
			/https?:\/\/\S*millwork_newsletter=confirm\S*/.exec(
				mail
					.replace( /=\r?\n/g, '' )
					.replaceAll( '=3D', '=' )
					.replaceAll( '&amp;', '&' )
					.replaceAll( '"', ' ' )
			)?.[ 0 ] ??
			/https?:\/\/[^\s"<>]*confirm[^\s"<>]*/.exec(
				mail.replaceAll( '&amp;', '&' )
			)?.[ 0 ];
		must( link, `No link in ${ mail.slice( 0, 400 ) }` );
		const asked = await visitor.open( link );
		const confirmed = await visitor.submit( asked, 'form[method=post]' );
		must( confirmed.status === 200, `Confirming: ${ confirmed.status }` );
		const [ row ] = await site.ask( 'rows', {
			query: "SELECT status FROM {prefix}millwork_subscribers WHERE email = 'eve@example.com'",
		} );
		must(
			row?.status === 'confirmed',
			`The subscriber is ${ JSON.stringify( row ) }`
		);
	},

	async donation( { owner, site, posts } ) {
		let page = await owner.open( posts.Give.url );
		const selector = '.wp-block-jetpack-donations form';
		page = await owner.submit( page, selector, { '[amount]': '500' } );
		const pay = await until( async () => {
			if ( /millwork_test_checkout/.test( page.url ) ) {
				return page;
			}
			page = await owner.submit( page, selector, { '[amount]': '500' } );
			return null;
		} );
		must( pay, `No payment page; the last was ${ page.url }` );
		const done = await owner.submit(
			pay,
			'form',
			{},
			'button[value=succeed]'
		);
		must( done.status === 200, `After paying: ${ done.status }` );
		const paid = await until( async () => {
			await owner.send(
				'GET',
				`${ site.core }/wp-cron.php?doing_wp_cron`
			);
			const [ row ] = await site.ask( 'rows', {
				query: 'SELECT status FROM {prefix}millwork_payments ORDER BY id DESC LIMIT 1',
			} );
			return row?.status === 'paid';
		} );
		must( paid, 'The payment is not paid.' );
	},

	async like( { visitor, posts } ) {
		const page = await visitor.open( posts[ 'Like this' ].url );
		const liked = await visitor.submit( page, 'form.millwork-likes__form' );
		must(
			/millwork-like=liked/.test( liked.path.join( ' ' ) ),
			`The like ended at ${ liked.path.join( ' → ' ) } (${ liked.status })`
		);
		must(
			/1 like/.test( liked.text.replace( /<[^>]*>/g, '' ) ),
			'No like is counted.'
		);
	},
};
