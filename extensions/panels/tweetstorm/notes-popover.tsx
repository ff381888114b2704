import { Button, Popover } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { info } from '@wordpress/icons';
import { isRtlBlock } from './text-position';

interface Props {
	/** The block's element. */
	element: HTMLElement;
	sentences: string[];
	onClose: () => void;
}

/** The width that the notes need beside a block, in pixels. */
const ROOM = 164;

/** The side of a block where the notes cover no text; undefined if there is none. */
export function freeSide( element: HTMLElement ): 'left' | 'right' | undefined {
	const { left, right } = element.getBoundingClientRect();
	const width = element.ownerDocument.documentElement.clientWidth;
	const sides = ( [ 'right', 'left' ] as const ).filter(
		( side ) => ( side === 'right' ? width - right : left ) >= ROOM
	);
	return isRtlBlock( element ) ? sides.at( -1 ) : sides[ 0 ];
}

/** Follows the block's side while the canvas changes its width. */
function useFreeSide( element: HTMLElement ) {
	const [ side, setSide ] = useState( () => freeSide( element ) );
	useEffect( () => {
		const observer = new ResizeObserver( () =>
			setSide( freeSide( element ) )
		);
		observer.observe( element );
		observer.observe( element.ownerDocument.documentElement );
		return () => observer.disconnect();
	}, [ element ] );
	return side;
}

/** Notes beside a block. Without room beside it, a small button opens them, so that they don't cover the text. */
export function NotesPopover( { element, sentences, onClose }: Props ) {
	const side = useFreeSide( element );
	const [ isOpen, setOpen ] = useState( false );
	const label = __( 'How this block appears in the thread', 'millwork' );
	return (
		<Popover
			key={ side ?? 'none' }
			anchor={ element }
			placement={ side ? `${ side }-start` : 'top-end' }
			offset={ side ? 8 : 4 }
			flip={ ! side }
			focusOnMount={ false }
			onClose={ onClose }
			className="millwork-tweetstorm__popover"
		>
			{ ! side && (
				<Button
					icon={ info }
					label={ label }
					aria-expanded={ isOpen }
					size="small"
					onClick={ () => setOpen( ! isOpen ) }
				/>
			) }
			{ ( side || isOpen ) &&
				sentences.map( ( sentence ) => (
					<p key={ sentence }>{ sentence }</p>
				) ) }
		</Popover>
	);
}
