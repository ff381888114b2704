import { __ } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import { sharedMessage } from 'features/sharing/editor/post-sharing';
import type { Connection } from './api';
import { Connections } from './connections';
import { Message } from './message';
import { templateOf } from './strings';
import { useValues } from './use-values';

/** The post meta with the author's choice. */
export interface Meta {
	jetpack_publicize_message: string;
	jetpack_publicize_hasEditedShareMessage?: boolean;
	jetpack_is_tweetstorm?: boolean;
	/** Accounts switched on or off by the author; an empty list if there are none. */
	millwork_sharing_choice?: Record< string, boolean > | never[];
}

interface Props {
	/** The post's ID. */
	post: number;
	meta: Meta;
	setMeta: ( meta: Meta ) => void;
	/** The post's title, as stored. */
	title: string;
	link: string;
	isThread: boolean;
	connections: Connection[];
	onRefreshed: () => void;
	/** The URL for connecting accounts. */
	url: string;
}

/** Where the post will be shared and its message. */
export function Choice( {
	post,
	meta,
	setMeta,
	title,
	link,
	isThread,
	connections,
	onRefreshed,
	url,
}: Props ) {
	const typed = meta.jetpack_publicize_message;
	const choice = { ...meta.millwork_sharing_choice } as Record<
		string,
		boolean
	>;
	const isOn = ( connection: Connection ) =>
		connection.toggleable &&
		( choice[ connection.id ] ?? connection.enabled );
	const isTemplated = connections.some(
		( one ) => isOn( one ) && templateOf( one ) !== ''
	);
	const [ isWanted, setWanted ] = useState( false );
	const loaded = useValues(
		post,
		isWanted || ( isTemplated && ! typed.trim() )
	);
	return (
		<>
			{ ! connections.some( ( { toggleable } ) => toggleable ) && (
				<p>
					{ __(
						'This post was public before, so it won’t be shared automatically again. You can share it here after publishing.',
						'millwork'
					) }
				</p>
			) }
			<Connections
				connections={ connections }
				isOn={ isOn }
				onToggle={ ( connection, value ) =>
					setMeta( {
						...meta,
						millwork_sharing_choice: {
							...choice,
							[ connection.id ]: value,
						},
					} )
				}
				post={ {
					typed,
					title,
					link,
					isThread,
					values: loaded.values,
				} }
				onRefreshed={ onRefreshed }
				url={ url }
				isBefore
			/>
			{ connections.some( isOn ) && (
				<Message
					value={
						typed ||
						isTemplated ||
						meta.jetpack_publicize_hasEditedShareMessage
							? typed
							: sharedMessage( '', title, isThread )
					}
					onChange={ ( value ) =>
						setMeta( {
							...meta,
							jetpack_publicize_message: value,
							jetpack_publicize_hasEditedShareMessage: true,
						} )
					}
					title={ title }
					isThread={ isThread }
					isTemplated={ isTemplated }
					loaded={ loaded }
					onWant={ () => setWanted( true ) }
				/>
			) }
		</>
	);
}
