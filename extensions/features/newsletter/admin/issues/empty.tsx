import { useEffect } from 'react';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { config } from './config';
import { widened } from './screen';
import type { Navigation } from './screen';

/** Shown instead of an empty list. */
export function Empty( { navigation }: { navigation: Navigation } ) {
	const { query, page } = navigation.location;
	const text = textOf( page > 1, Boolean( query.state ) );
	useEffect( () => speak( text ), [ text ] );
	if ( page > 1 ) {
		return (
			<div className="millwork-list__empty">
				<p>{ text }</p>
			</div>
		);
	}
	if ( query.state ) {
		return (
			<div className="millwork-list__empty">
				<p>{ text }</p>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => navigation.showList( widened( query ) ) }
				>
					{ __( 'Show all', 'millwork' ) }
				</Button>
			</div>
		);
	}
	const { sends, settingsUrl } = config();
	return (
		<div className="millwork-list__empty millwork-issues__empty">
			<h2>{ text }</h2>
			<p>
				{ sends
					? __(
							'The next post that you publish goes to your subscribers, unless its author says otherwise, and stands here then. A post that is there already can be sent with “Send a post”.',
							'millwork'
						)
					: __(
							'New posts are not sent by themselves: that is switched off in the settings. A post that is there already can be sent with “Send a post”.',
							'millwork'
						) }
			</p>
			{ ! sends && settingsUrl && (
				<Button
					variant="primary"
					__next40pxDefaultSize
					href={ settingsUrl }
				>
					{ __( 'Newsletter settings', 'millwork' ) }
				</Button>
			) }
		</div>
	);
}

/** Why the list is empty. */
function textOf( isLater: boolean, isNarrowed: boolean ): string {
	if ( isLater ) {
		return __( 'There are no older mailings.', 'millwork' );
	}
	return isNarrowed
		? __( 'No mailing is in this state.', 'millwork' )
		: __( 'Nothing was sent yet', 'millwork' );
}
