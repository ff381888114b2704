/**
 * Turns threads on X, Mastodon and Bluesky in WordPress's Embed block into blocks, with a toolbar button. The button
 * loads when such a block is first selected, the rest when it is pressed.
 */
import { lazy, Suspense, useRef } from 'react';
import type { ComponentType } from 'react';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { getAvailability } from 'shared/editor/availability';
import { readAddress } from './addresses';

interface EditProps {
	name: string;
	clientId: string;
	attributes: { url?: string };
	isSelected: boolean;
}

const UnrollButton = lazy( () =>
	// If it doesn't load, the embed works as before.
	import( './button' ).catch( () => ( { default: () => <></> } ) )
);

/** The Embed block's edit, with the button once the block was selected. */
function WithButton( {
	BlockEdit,
	...props
}: EditProps & { BlockEdit: ComponentType< EditProps > } ) {
	const address = readAddress( props.attributes.url );
	const wasSelected = useRef( false );
	wasSelected.current ||= props.isSelected;
	return (
		<>
			<BlockEdit { ...props } />
			{ address && wasSelected.current && (
				<Suspense>
					<UnrollButton
						clientId={ props.clientId }
						url={ props.attributes.url! }
						address={ address }
					/>
				</Suspense>
			) }
		</>
	);
}

if ( getAvailability( 'millwork/unroll' ).available ) {
	addFilter(
		'editor.BlockEdit',
		'millwork/unroll',
		createHigherOrderComponent(
			( BlockEdit: ComponentType< EditProps > ) =>
				function UnrollEdit( props: EditProps ) {
					return props.name === 'core/embed' ? (
						<WithButton { ...props } BlockEdit={ BlockEdit } />
					) : (
						<BlockEdit { ...props } />
					);
				},
			'withUnroll'
		)
	);
}
