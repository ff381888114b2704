import { __ } from '@wordpress/i18n';
import { sharedMessage } from 'features/sharing/editor/post-sharing';
import type { Connection } from './api';
import { Connections } from './connections';
import { Message } from './message';

/** What the editor keeps of the choice, with the post's other meta. */
export interface Meta {
	jetpack_publicize_message: string;
	jetpack_publicize_hasEditedShareMessage?: boolean;
	jetpack_is_tweetstorm?: boolean;
	/** Accounts that the author has switched on or off; a list where there is none. */
	millwork_sharing_choice?: Record< string, boolean > | never[];
}

interface Props {
	meta: Meta;
	setMeta: ( meta: Meta ) => void;
	/** The post's title, as it is stored. */
	title: string;
	link: string;
	isThread: boolean;
	connections: Connection[];
	onRefreshed: () => void;
	/** Where accounts are connected. */
	url: string;
}

/** Where the post goes when it is published, and what is said. */
export function Choice( {
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
	return (
		<>
			{ ! connections.some( ( { toggleable } ) => toggleable ) && (
				<p>
					{ __(
						'This post was public before, so it is not shared by itself again. Once it is published, you share it here.',
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
				post={ { typed, title, link, isThread } }
				onRefreshed={ onRefreshed }
				url={ url }
				isBefore
			/>
			{ connections.some( isOn ) && (
				<Message
					value={
						typed || meta.jetpack_publicize_hasEditedShareMessage
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
				/>
			) }
		</>
	);
}
