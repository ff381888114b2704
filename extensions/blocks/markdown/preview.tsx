import { useMemo } from 'react';
import { useRefEffect } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { sanitize } from './sanitize';

/** The rendered text. A click on a link asks before leaving the editor; footnote links work directly. */
export function Preview( { html }: { html: string } ) {
	const safe = useMemo( () => sanitize( html ), [ html ] );
	const ref = useRefEffect< HTMLDivElement >( ( element ) => {
		element.addEventListener( 'click', askBeforeLeaving );
		return () => element.removeEventListener( 'click', askBeforeLeaving );
	}, [] );
	return <div ref={ ref } dangerouslySetInnerHTML={ { __html: safe } } />;
}

function askBeforeLeaving( event: MouseEvent ): void {
	const link = ( event.target as Element ).closest( 'a' );
	const view = link?.ownerDocument.defaultView;
	if ( ! link || ! view ) {
		return;
	}
	// Following a link in the canvas's frame would replace the post.
	event.preventDefault();
	const isOnThisPage = link.getAttribute( 'href' )?.startsWith( '#' ) ?? true;
	if ( isOnThisPage ) {
		const id = link.hash.slice( 1 );
		[ ...( event.currentTarget as Element ).querySelectorAll( '[id]' ) ]
			.find( ( element ) => element.id === id )
			?.scrollIntoView( { block: 'nearest' } );
	}
	if (
		! isOnThisPage &&
		view.confirm(
			__( 'Are you sure you wish to leave this page?', 'millwork' )
		)
	) {
		view.open( link.href, '_top' );
	}
}
