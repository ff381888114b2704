import { Modal } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Confirm } from 'shared/admin/list/confirm';
import { formatNumber } from 'shared/admin/format';
import { Details } from './details';
import { Readership } from './readership';
import type { DialogName, Issue } from './types';
import type { Mutations } from './use-mutations';
import { issueName } from './labels';

interface Props {
	name: DialogName;
	issue: Issue;
	mutations: Mutations;
	onShow: ( name: DialogName ) => void;
	onClose: () => void;
}

const titles = (): Record< DialogName, string > => ( {
	details: __( 'Mailing', 'millwork' ),
	cancel: __( 'Cancel the sending?', 'millwork' ),
	send: __( 'Send now?', 'millwork' ),
	'count-as-sent': __( 'Count all as sent?', 'millwork' ),
	'send-again': __( 'Send all again?', 'millwork' ),
} );

/** The open dialog about an issue. */
export function Dialog( props: Props ) {
	const { name, onClose } = props;
	return (
		<Modal
			key={ name }
			className="millwork-issues-dialog"
			title={ titles()[ name ] }
			size={ name === 'details' ? 'medium' : 'small' }
			onRequestClose={ onClose }
		>
			<Content { ...props } />
		</Modal>
	);
}

function Content( { name, issue, mutations, onShow, onClose }: Props ) {
	const title = issueName( issue );
	switch ( name ) {
		case 'details':
			return (
				<Details
					issue={ issue }
					mutations={ mutations }
					onShow={ onShow }
				/>
			);
		case 'send':
			return (
				<Confirm
					label={ __( 'Send now', 'millwork' ) }
					onClose={ onClose }
					onConfirm={ () => mutations.send( issue.post, title ) }
				>
					<Readership post={ issue.post } title={ title } />
				</Confirm>
			);
		case 'cancel':
			return (
				<Confirm
					label={ __( 'Cancel the sending', 'millwork' ) }
					keepLabel={ __( 'Keep it', 'millwork' ) }
					isDestructive
					onClose={ onClose }
					onConfirm={ () => mutations.change( issue, 'cancel' ) }
				>
					<p>
						{ sprintf(
							/* translators: %s: a title. */
							__(
								'Whoever has not got “%s” by now does not get it. What was sent is sent.',
								'millwork'
							),
							title
						) }
					</p>
					<p>
						{ __(
							'This cannot be undone. To go on later, pause it instead.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
		default:
			return (
				<Settlement
					{ ...{ name, issue, mutations, onShow, onClose } }
				/>
			);
	}
}

/** Asks about all emails whose delivery is uncertain, then returns to the issue. */
function Settlement( { name, issue, mutations, onShow }: Props ) {
	const number = issue.counts.uncertain ?? 0;
	const isAgain = name === 'send-again';
	const text = isAgain
		? sprintf(
				/* translators: %s: a number of mails. */
				_n(
					'%s mail is sent again. If it has arrived after all, its subscriber gets it twice.',
					'%s mails are sent again. Whoever has got one after all gets it twice.',
					number,
					'millwork'
				),
				formatNumber( number )
			)
		: sprintf(
				/* translators: %s: a number of mails. */
				_n(
					'%s mail counts as sent. If it has not arrived, its subscriber does not get it.',
					'%s mails count as sent. Whoever has not got one does not get it.',
					number,
					'millwork'
				),
				formatNumber( number )
			);
	return (
		<Confirm
			label={
				isAgain
					? __( 'Send all again', 'millwork' )
					: __( 'Count as sent', 'millwork' )
			}
			onClose={ () => onShow( 'details' ) }
			onConfirm={ () =>
				mutations.change(
					issue,
					isAgain ? 'send-again' : 'count-as-sent'
				)
			}
		>
			<p>{ text }</p>
		</Confirm>
	);
}
