import type { ReactNode } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { EventbriteAttributes } from './attributes';

const LINK = 'eventbrite__direct-link';

/**
 * A button, or the event's URL, which remains if nothing can render the block. Until 2022 the link had no wrapper; a
 * stored post keeps its form. The button stays in the post even if the checkout is shown in the page.
 */
export default function EventbriteSave( {
	attributes: { eventId, storedLinkClass = '', style, url },
}: BlockSaveProps< EventbriteAttributes > ) {
	if ( ! eventId ) {
		return null;
	}
	if ( style === 'modal' ) {
		return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
	}
	if ( ! url ) {
		return null;
	}
	const isAlone = storedLinkClass.includes( 'wp-block-' );
	// Called first, since inner blocks have their own props.
	const props = useBlockProps.save( isAlone ? { className: LINK } : {} );
	const { children } = useInnerBlocksProps.save() as {
		children?: ReactNode;
	};
	return isAlone ? (
		<>
			<a { ...props } href={ url }>
				{ url }
			</a>
			{ children }
		</>
	) : (
		<div { ...props }>
			<a className={ LINK } href={ url }>
				{ url }
			</a>
			{ children }
		</div>
	);
}
