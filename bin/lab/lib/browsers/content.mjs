/** The pages that the browsers lane adds to the demo site. */
import { readdir, readFile } from 'node:fs/promises';
import { root } from '../../../lib/run.mjs';

const embed = ( provider, url ) =>
	`<!-- wp:embed {"url":"${ url }","type":"rich","providerNameSlug":"${ provider }"} -->
<figure class="wp-block-embed is-type-rich is-provider-${ provider } wp-block-embed-${ provider }"><div class="wp-block-embed__wrapper">
${ url }
</div></figure>
<!-- /wp:embed -->`;

const EMBEDS = [
	embed( 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' ),
	embed(
		'loom',
		'https://www.loom.com/share/0123456789abcdef0123456789abcdef'
	),
	embed( 'facebook', 'https://www.facebook.com/WordPress/posts/1' ),
	embed( 'instagram', 'https://www.instagram.com/p/Cabc/' ),
	`<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme/30min"} -->
<div class="wp-block-jetpack-calendly"></div>
<!-- /wp:jetpack/calendly -->`,
].join( '\n\n' );

const VISITS = `<!-- wp:jetpack/repeat-visitor {"threshold":3} -->
<div class="wp-block-jetpack-repeat-visitor"><!-- wp:paragraph --><p>Welcome back</p><!-- /wp:paragraph --></div>
<!-- /wp:jetpack/repeat-visitor -->`;

/** A field that is shown if the answer is yes. */
const LOGIC = JSON.stringify( {
	enabled: true,
	action: 'show',
	logicalOperator: 'any',
	groups: [
		{
			logicalOperator: 'all',
			rules: [ { field: 'coming', operator: 'is', value: 'Yes' } ],
		},
	],
} );

const step = ( label, ...fields ) =>
	`<!-- wp:jetpack/form-step {"stepLabel":"${ label }"} -->\n<div class="wp-block-jetpack-form-step">${ fields.join( '\n\n' ) }</div>\n<!-- /wp:jetpack/form-step -->`;

const button = ( id, text ) =>
	`<!-- wp:jetpack/button {"element":"button","uniqueId":"${ id }","text":"${ text }"} /-->`;

const FORM = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-progress-indicator {"variant":"dots"} /-->

<!-- wp:jetpack/form-step-container -->
<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ step(
	'You',
	'<!-- wp:jetpack/field-name {"required":true} /-->',
	'<!-- wp:jetpack/field-radio {"id":"coming","label":"Coming","options":["Yes","No"]} /-->',
	`<!-- wp:jetpack/field-text {"label":"Meal","required":true,"conditionalLogic":${ LOGIC }} /-->`
) }

${ step(
	'More',
	'<!-- wp:jetpack/field-date {"label":"Day"} /-->',
	'<!-- wp:jetpack/field-file {"label":"Plans","required":true} /-->'
) }</div></div>
<!-- /wp:jetpack/form-step-container -->

<!-- wp:jetpack/form-step-navigation -->
<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${ button(
	'previous-step',
	'Back'
) }

${ button( 'next-step', 'Next' ) }

${ button( 'submit-step', 'Send' ) }</div></div>
<!-- /wp:jetpack/form-step-navigation --></div>
<!-- /wp:jetpack/contact-form -->`;

const tile = ( picture ) =>
	`<div class="tiled-gallery__col"><figure class="tiled-gallery__item"><a href="{{picture:${ picture }}}"><img alt="" data-height="900" data-width="1440" src="{{picture:${ picture }}}"/></a></figure></div>`;

/** Its pictures are the demo site's. */
const GALLERY = `<!-- wp:jetpack/tiled-gallery {"linkTo":"media","lightbox":true,"captions":["","Of <em>oak</em>"]} -->
<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row">${ tile(
	'window'
) }${ tile( 'staircase' ) }</div></div></div></div>
<!-- /wp:jetpack/tiled-gallery -->`;

/** Stored markup of each block that an author can insert, as it is in its fixture. */
async function everyBlock() {
	const folder = `${ root }extensions/blocks`;
	const all = [];
	for ( const slug of ( await readdir( folder ) ).sort() ) {
		const { parent, ancestor } = JSON.parse(
			await readFile( `${ folder }/${ slug }/block.json`, 'utf8' )
		);
		if ( ! parent && ! ancestor ) {
			all.push(
				await readFile(
					`${ folder }/${ slug }/test/fixtures/${ slug }.html`,
					'utf8'
				)
			);
		}
	}
	return all.join( '\n\n' );
}

/** @return {Promise<Object<string, string>>} Content by title. */
export const PAGES = async () => ( {
	Embeds: EMBEDS,
	'A form in steps': FORM,
	Gallery: GALLERY,
	// Counting visits writes to the browser's storage.
	'A page with visits': `${ EMBEDS }\n\n${ VISITS }`,
	'Every block': await everyBlock(),
} );
