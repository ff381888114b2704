import { useEffect } from 'react';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
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
	return (
		<div className="millwork-list__empty millwork-issues__empty">
			<h2>{ text }</h2>
			<p>
				{ __(
					'Posts that you publish and email will appear here, and letters that you send. To email an older post, choose “Send a post”. We don’t track who opens emails or clicks links.',
					'millwork'
				) }
			</p>
		</div>
	);
}

/** Why the list is empty. */
function textOf( isLater: boolean, isNarrowed: boolean ): string {
	if ( isLater ) {
		return __( 'No older mailings.', 'millwork' );
	}
	return isNarrowed
		? __( 'No mailings with this status.', 'millwork' )
		: __( 'No mailings yet', 'millwork' );
}
