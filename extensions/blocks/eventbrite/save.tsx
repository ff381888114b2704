import type { ReactNode } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { EventbriteAttributes } from './attributes';

const LINK = 'eventbrite__direct-link';

/**
 * A button, or the event's address: what remains of the block where nobody can render it. Until 2022 the link stood
 * alone and since then in a wrapper; a stored post keeps what it has. The button stays in the post while the checkout
 * is in the page.
 *
 * @param props.attributes The block's attributes.
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
	// First: what is in the block has props of its own.
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
