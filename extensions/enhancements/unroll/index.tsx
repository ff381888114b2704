/**
 * Threads of X, Mastodon and Bluesky out of WordPress's embeds: a button makes blocks of one. The button is
 * loaded with the first such embed that is selected, the rest when it is pressed.
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
	// Without it the embed works as it did.
	import( './button' ).catch( () => ( { default: () => <></> } ) )
);

/** The edit of an embed, with the button once it has been selected. */
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
