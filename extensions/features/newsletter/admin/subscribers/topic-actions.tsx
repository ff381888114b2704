import { useState } from 'react';
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Action } from '@wordpress/dataviews/wp';
import { Confirm } from 'shared/admin/list/confirm';
import type { Subscriber, Topic } from './types';
import type { Mutations } from './use-mutations';

type Name = 'follow' | 'unfollow';

/** The actions that add a topic to subscribers, or remove one. Paid topics are given by payments alone. */
export function topicActions(
	mutations: Mutations,
	topics: Topic[]
): Action< Subscriber >[] {
	const free = topics.filter( ( { isPaid } ) => ! isPaid );
	const action = ( name: Name, label: string ): Action< Subscriber > => ( {
		id: name,
		label,
		modalHeader: label,
		supportsBulk: true,
		RenderModal: ( { items, closeModal, onActionPerformed } ) => (
			<Choice
				name={ name }
				label={ label }
				topics={ free }
				onClose={ () => closeModal?.() }
				onConfirm={ async ( topic ) => {
					await mutations.perform( name, items, topic );
					onActionPerformed?.( items );
				} }
			/>
		),
	} );
	return free.length
		? [
				action( 'follow', __( 'Add topic', 'millwork' ) ),
				action( 'unfollow', __( 'Remove topic', 'millwork' ) ),
			]
		: [];
}

function Choice( {
	name,
	label,
	topics,
	onClose,
	onConfirm,
}: {
	name: Name;
	label: string;
	topics: Topic[];
	onClose: () => void;
	onConfirm: ( topic: number ) => Promise< void >;
} ) {
	const [ topic, setTopic ] = useState( String( topics[ 0 ]?.id ?? 0 ) );
	return (
		<Confirm
			label={ label }
			onClose={ onClose }
			onConfirm={ () => onConfirm( Number( topic ) ) }
		>
			<SelectControl
				label={ __( 'Topic', 'millwork' ) }
				value={ topic }
				options={ topics.map( ( { id, name: text } ) => ( {
					value: String( id ),
					label: text,
				} ) ) }
				onChange={ setTopic }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<p>
				{ name === 'follow'
					? __(
							'Nothing changes for people who follow everything: they already get it.',
							'millwork'
						)
					: __(
							'People who follow everything will follow all other topics instead, but no topics that you add later.',
							'millwork'
						) }
			</p>
		</Confirm>
	);
}
