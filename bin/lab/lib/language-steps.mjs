/** Checks on a site with Polylang and pages in three languages. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendByScript, sendPlainly } from './form-visits.mjs';
import { mailsTo, must, until } from './host-answers.mjs';
import { STEPS } from './host-steps.mjs';

const FORM = `<!-- wp:jetpack/contact-form {"millworkConfirmationMail":{"enabled":true}} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-textarea {"label":"Message","required":true} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

/** Words of emails in each language. The German ones come with the plugin, the Arabic ones are the lab's. */
const LANGUAGES = {
	en: {
		locale: 'en_US',
		html: '<html lang="en-US" dir="ltr">',
		received: 'We received your message',
		receipt: 'Receipt',
		missing: 'Fill out this field.',
	},
	de: {
		locale: 'de_DE',
		html: '<html lang="de-DE" dir="ltr">',
		received: 'Wir haben deine Nachricht erhalten',
		receipt: 'Quittung',
		missing: 'Fülle dieses Feld aus.',
	},
	ar: {
		locale: 'ar',
		html: '<html lang="ar" dir="rtl">',
		received: 'وصلت رسالتك',
		receipt: 'إيصال',
		missing: 'املأ هذا الحقل',
	},
};

const ARABIC = {
	'[%s] We received your message': '[%s] وصلت رسالتك',
	'Receipt: %1$s – %2$s': 'إيصال: %1$s – %2$s',
	'Fill out this field.': 'املأ هذا الحقل',
};

/** A file of translations. */
const pack = ( messages ) =>
	`<?php return array( 'plural-forms' => 'nplurals=2; plural=n != 1;', 'messages' => json_decode( ${ JSON.stringify(
		JSON.stringify( messages )
	).replaceAll( '$', '\\$' ) }, true ) );\n`;

/** The email to an address, once the queue has sent it. */
const mailTo = ( { site, visitor }, address ) =>
	until( async () => {
		await visitor.send( 'GET', `${ site.core }/wp-cron.php?doing_wp_cron` );
		return ( await mailsTo( site, address ) ).find( ( mail ) =>
			mail.includes( `\nTo: ${ address }\n` )
		);
	} );

export const languageSteps = {
	activate: STEPS.activate,

	async languages( walk ) {
		const { site } = walk;
		const folder = join( site.content, 'languages' );
		await mkdir( join( folder, 'plugins' ), { recursive: true } );
		for ( const { locale } of Object.values( LANGUAGES ).slice( 1 ) ) {
			await writeFile(
				join( folder, `${ locale }.l10n.php` ),
				pack( {
					'text direction\u0004ltr': locale === 'ar' ? 'rtl' : 'ltr',
				} )
			);
		}
		await writeFile(
			join( folder, 'plugins/millwork-ar.l10n.php' ),
			pack( ARABIC )
		);
		const said = await site.ask( 'plugin', { name: 'polylang' } );
		must( said === '', `Polylang doesn’t start: ${ said }` );
		const admin = `${ site.core }/wp-admin`;
		const languages = Object.entries( LANGUAGES ).map(
			( [ slug, { locale } ] ) => ( { slug, locale } )
		);
		const known = await site.ask( 'languages', { languages }, admin );
		must( known.length === 3, `Polylang has ${ JSON.stringify( known ) }` );
		const posts = languages.flatMap( ( { slug } ) => [
			{ post_title: `write-${ slug }`, post_content: FORM },
			{
				post_title: `give-${ slug }`,
				post_content:
					'<!-- wp:jetpack/donations {"currency":"EUR"} /-->',
			},
		] );
		const written = await site.ask(
			'posts',
			{
				posts: posts.map( ( post ) => ( {
					post_type: 'page',
					...post,
				} ) ),
			},
			admin
		);
		await site.ask( 'permalinks', { structure: '/%postname%/' }, admin );
		walk.posts = Object.fromEntries(
			await site.ask( 'speak', { posts: written }, admin )
		);
	},

	async forms( walk ) {
		const { visitor, site, posts } = walk;
		for ( const [ slug, words ] of Object.entries( LANGUAGES ) ) {
			const url = posts[ `write-${ slug }` ];
			const page = await visitor.open( url );
			must(
				page.text.includes( `.${ words.locale }"` ),
				`${ url } carries no language.`
			);
			await sendPlainly( visitor, url, {
				email: `plain-${ slug }@example.com`,
				textarea: 'Oak.',
			} );
			const refused = await sendByScript( walk, page, {
				email: `script-${ slug }@example.com`,
				textarea: '',
			} );
			must(
				refused.status === 400 &&
					JSON.stringify( JSON.parse( refused.text ) ).includes(
						words.missing
					),
				`${ slug }: the route says ${ refused.text.slice( 0, 300 ) }`
			);
			console.log(
				`    ${ slug }: ${ JSON.stringify( Object.values( JSON.parse( refused.text ).data.errors ) ) }`
			);
			const sent = await sendByScript( walk, page, {
				email: `script-${ slug }@example.com`,
				textarea: 'Ash.',
			} );
			must(
				sent.status === 201,
				`${ slug }: ${ sent.text.slice( 0, 300 ) }`
			);
		}
		for ( const [ slug, { html, received, locale } ] of Object.entries(
			LANGUAGES
		) ) {
			for ( const way of [ 'plain', 'script' ] ) {
				const mail =
					( await mailTo(
						walk,
						`${ way }-${ slug }@example.com`
					) ) ?? '';
				console.log(
					`    ${ way }-${ slug }: ${ /^Subject: .*$/m.exec( mail )?.[ 0 ] } ${ /<html[^>]*>/.exec( mail )?.[ 0 ] }`
				);
				must(
					mail.includes( received ) && mail.includes( html ),
					`${ way }-${ slug } got ${ mail.slice( 0, 600 ) }`
				);
			}
			const rows = await site.ask( 'rows', {
				query: `SELECT locale FROM {prefix}millwork_entries WHERE email LIKE '%-${ slug }@example.com'`,
			} );
			must(
				rows.length === 2 &&
					rows.every( ( row ) => row.locale === locale ),
				`${ slug }: stored was ${ JSON.stringify( rows ) }`
			);
		}
		const told = ( await mailsTo( site, 'admin@example.com' ) ).filter(
			( mail ) => /^Subject: .*write-/m.test( mail )
		);
		must(
			told.length === 6 &&
				told.every(
					( mail ) =>
						mail.includes( 'Sent on ' ) &&
						mail.includes( LANGUAGES.en.html )
				),
			`The owner got ${ told.length } emails: ${ told.map( ( mail ) => /Sent on|Gesendet am/.exec( mail )?.[ 0 ] ) }`
		);
	},

	async donations( walk ) {
		const { owner, site, posts } = walk;
		const selector = '.wp-block-jetpack-donations form';
		for ( const [ slug, { html, receipt, locale } ] of Object.entries(
			LANGUAGES
		) ) {
			let page = await owner.open( posts[ `give-${ slug }` ] );
			const pay = await until( async () => {
				page = await owner.submit( page, selector, {
					'[amount]': '500',
				} );
				return /millwork_test_checkout/.test( page.url ) ? page : null;
			} );
			must( pay, `No payment page; the last was ${ page.url }` );
			const address = `payer-${ slug }@example.com`;
			await owner.submit(
				pay,
				'form',
				{ email: address },
				'button[value=succeed]'
			);
			const [ row ] = await site.ask( 'rows', {
				query: 'SELECT p.locale, d.email, p.label FROM {prefix}millwork_payments p LEFT JOIN {prefix}millwork_donors d ON d.id = p.donor_id ORDER BY p.id DESC LIMIT 1',
			} );
			must(
				row?.locale === locale,
				`${ slug }: stored was ${ JSON.stringify( row ) }`
			);
			const mail = await until( async () => {
				await owner.send(
					'GET',
					`${ site.core }/wp-cron.php?doing_wp_cron`
				);
				const [ paid ] = await site.ask( 'rows', {
					query: 'SELECT d.email FROM {prefix}millwork_payments p JOIN {prefix}millwork_donors d ON d.id = p.donor_id ORDER BY p.id DESC LIMIT 1',
				} );
				const mails = paid ? await mailsTo( site, paid.email ) : [];
				return mails.find(
					( one ) =>
						one.includes( `Subject: [TEST] ${ receipt }` ) &&
						one.includes( html )
				);
			} );
			must( mail, `${ slug }: no receipt in this language.` );
			console.log(
				`    ${ slug }: ${ /^Subject: .*$/m.exec( mail )?.[ 0 ] } ${ /<html[^>]*>/.exec( mail )?.[ 0 ] }`
			);
		}
	},

	async 'Polylang goes'( walk ) {
		const { visitor, site, posts } = walk;
		const page = await visitor.open( posts[ 'write-de' ] );
		await site.ask( 'plugin', { name: 'polylang', off: true } );
		await site.ask( 'permalinks', { structure: '/%postname%/' } );
		// The page was opened before. German is still installed.
		const answer = await sendByScript( walk, page, {
			email: 'late-de@example.com',
			textarea: 'Elm.',
		} );
		must(
			answer.status === 201,
			`The form of an open page: ${ answer.text.slice( 0, 300 ) }`
		);
		const late = ( await mailTo( walk, 'late-de@example.com' ) ) ?? '';
		must(
			late.includes( LANGUAGES.de.received ),
			`From the open page came ${ late.slice( 0, 400 ) }`
		);
		await sendPlainly( visitor, `${ site.home }/write-ar/`, {
			email: 'later-ar@example.com',
			textarea: 'Fir.',
		} );
		const mail = ( await mailTo( walk, 'later-ar@example.com' ) ) ?? '';
		must(
			mail.includes( LANGUAGES.en.received ),
			`Without Polylang came ${ mail.slice( 0, 400 ) }`
		);
	},
};
