import { Fragment } from 'react';
import { RichText } from '@wordpress/block-editor';
import { renderToString } from '@wordpress/element';
import type { DonationsAttributes } from './attributes';
import { shownKeys } from './intervals';
import { stringsOf } from './strings';

/**
 * The post's markup for readers without the plugin: texts, and links to the post. It has the format of posts from 2022,
 * so that it is compatible in both directions.
 *
 * @return Empty if the one-time donation is hidden or can't be paid.
 */
export function fallbackMarkup(
	attributes: Readonly< DonationsAttributes >
): string {
	const { className, fallbackLinkUrl, oneTimeDonation } = attributes;
	const { planId, show } = oneTimeDonation;
	if ( ! show || ! planId || planId < 0 ) {
		return '';
	}
	const names = [ 'wp-block-jetpack-donations', className ];
	return renderToString(
		<div className={ names.filter( Boolean ).join( ' ' ) }>
			{ shownKeys( attributes ).map( ( key, index ) => {
				const strings = stringsOf( attributes, key );
				return (
					<Fragment key={ key }>
						{ index > 0 && <hr className="donations__separator" /> }
						<RichText.Content
							tagName="h4"
							value={ strings.heading }
						/>
						<RichText.Content
							tagName="p"
							value={ strings.extraText }
						/>
						<RichText.Content
							tagName="a"
							className="jetpack-donations-fallback-link"
							href={ fallbackLinkUrl }
							rel="noopener noreferrer noamphtml"
							target="_blank"
							value={ strings.buttonText }
						/>
					</Fragment>
				);
			} ) }
		</div>
	);
}
