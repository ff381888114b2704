import {
	Button,
	ExternalLink,
	Notice,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Connection } from './api';
import { isRefreshable, useRefresh } from './use-refresh';
import { connectionNotes, isFilled, textFor, type Shared } from './strings';

interface Props {
	connections: Connection[];
	/** Whether an account is on. */
	isOn: ( connection: Connection ) => boolean;
	onToggle: ( connection: Connection, value: boolean ) => void;
	/** The post's data for its shared text. */
	post: Shared;
	onRefreshed: () => void;
	/** The URL for connecting accounts. */
	url: string;
	/** Whether the post isn't published yet. */
	isBefore: boolean;
}

/** The accounts, each with its switch, including broken ones. */
export function Connections( {
	connections,
	isOn,
	onToggle,
	post,
	onRefreshed,
	url,
	isBefore,
}: Props ) {
	const { refresh, problem, dismiss } = useRefresh( onRefreshed );
	const broken = connections.filter(
		( { test_success: success } ) => success !== true
	);
	const refreshable = connections.filter( isRefreshable );
	const ended = broken.filter(
		( { test_success: success, is_own: isOwn } ) =>
			success === 'must_reauth' && isOwn
	);
	const failing = broken.filter(
		( one ) => ! refreshable.includes( one ) && ! ended.includes( one )
	);
	return (
		<>
			{ refreshable.length > 0 && (
				<Notice
					status="error"
					isDismissible={ false }
					className="millwork-publicize__notice"
				>
					<p>
						{ isBefore
							? __(
									'Before you hit Publish, please refresh the following connection(s) to make sure that your post is shared:',
									'millwork'
								)
							: __(
									'Refresh the following connections:',
									'millwork'
								) }
					</p>
					{ refreshable.map( ( connection ) => (
						<div key={ connection.id }>
							{ ! ended.includes( connection ) && (
								<p>{ connection.test_message }</p>
							) }
							<Button
								variant="secondary"
								size="small"
								className="millwork-publicize__refresh"
								onClick={ () => refresh( connection ) }
							>
								{ connection.refresh_text }
							</Button>
						</div>
					) ) }
				</Notice>
			) }
			{ ended.map( ( connection ) => (
				<Notice
					key={ connection.id }
					status="error"
					isDismissible={ false }
					className="millwork-publicize__notice"
				>
					{ sprintf(
						/* translators: %s: a network's name, such as LinkedIn. */
						__(
							'Your %s connection needs to be reauthenticated to continue working.',
							'millwork'
						),
						connection.service_label
					) }{ ' ' }
					<ExternalLink href={ url }>
						{ __( 'Social accounts', 'millwork' ) }
					</ExternalLink>
				</Notice>
			) ) }
			{ failing.map( ( connection ) => (
				<Notice
					key={ connection.id }
					status="error"
					isDismissible={ false }
					className="millwork-publicize__notice"
				>
					{ connection.test_message }
				</Notice>
			) ) }
			{ problem && (
				<Notice status="error" onRemove={ dismiss }>
					{ problem }
				</Notice>
			) }
			{ connections.map( ( connection ) => {
				const mustReauth = connection.test_success === 'must_reauth';
				const on = isOn( connection );
				const notes = on ? connectionNotes( connection, post ) : [];
				const text =
					on && ! mustReauth && isFilled( connection, post )
						? textFor( connection, post )
						: '';
				return (
					<ToggleControl
						key={ connection.id }
						__nextHasNoMarginBottom
						className="millwork-publicize__account"
						label={ `${ connection.service_label }: ${ connection.display_name }` }
						help={
							notes.length || text ? (
								<>
									{ text && (
										<span
											className="millwork-publicize__text"
											dir="auto"
										>
											{ text }
										</span>
									) }
									{ notes.map( ( note ) => (
										<span
											key={ note }
											className="millwork-publicize__note"
										>
											{ note }
										</span>
									) ) }
								</>
							) : undefined
						}
						checked={ on }
						disabled={ ! connection.toggleable || mustReauth }
						onChange={ ( value ) => onToggle( connection, value ) }
					/>
				);
			} ) }
			<p>
				<ExternalLink href={ url }>
					{ __( 'Connect an account', 'millwork' ) }
				</ExternalLink>
			</p>
		</>
	);
}
