import { useEffect } from 'react';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { widened } from './screen';
import type { Navigation } from './screen';
import type { Query } from './types';

/** Shown instead of an empty list. */
export function Empty( { navigation }: { navigation: Navigation } ) {
	const { query, page } = navigation.location;
	const text = textOf( query, page );
	useEffect( () => speak( text ), [ text ] );
	return (
		<div className="millwork-list__empty">
			<p>{ text }</p>
			{ page === 1 && Boolean( query.show || query.search ) && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => navigation.showList( widened( query ) ) }
				>
					{ __( 'Show all', 'millwork' ) }
				</Button>
			) }
		</div>
	);
}

/** Why the list is empty. */
function textOf( { show, search }: Query, page: number ): string {
	if ( page > 1 ) {
		return __( 'No older pages.', 'millwork' );
	}
	if ( search ) {
		return __( 'No pages match your search.', 'millwork' );
	}
	if ( show === 'before' ) {
		return __(
			'No page is known to ask another host before consent.',
			'millwork'
		);
	}
	return show === 'new'
		? __( 'Nothing new since your last look.', 'millwork' )
		: __(
				'No pages yet. Published posts and pages appear here a few minutes after you publish them.',
				'millwork'
			);
}
