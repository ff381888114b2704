import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useIsPreview } from 'shared/editor/is-preview';
import { SendingOff } from './sending-off';
import { changeSending, useAsForm, useSending } from './state';

interface Props {
	/** Whether to ask, until the owner has answered once. */
	asks?: boolean;
	/** Gets the focus when the buttons are gone. */
	onDone?: () => void;
}

interface Notices {
	createSuccessNotice: ( text: string, options: object ) => void;
	createErrorNotice: ( text: string, options: object ) => void;
}

/** Says in the editor that new posts aren't emailed, and turns that on. Nothing while they are. */
export function SendingPrompt( { asks = false, onDone }: Props ) {
	const sending = useSending();
	const isPreview = useIsPreview();
	const { createErrorNotice, createSuccessNotice } = useDispatch(
		'core/notices'
	) as unknown as Notices;
	if ( ! sending || sending.sends || isPreview ) {
		return null;
	}
	const undo = async () => {
		try {
			await changeSending( false );
		} catch ( error ) {
			createErrorNotice( String( ( error as Error ).message ), {
				type: 'snackbar',
			} );
		}
	};
	return (
		<SendingOff
			sending={ sending }
			isQuestion={ asks && sending.canChange && ! sending.isDecided }
			onChange={ async ( sends ) => {
				const { sends: isOn } = await changeSending( sends );
				if ( isOn ) {
					createSuccessNotice(
						__(
							'New posts will be emailed to subscribers.',
							'millwork'
						),
						{
							type: 'snackbar',
							actions: [
								{
									label: __( 'Undo', 'millwork' ),
									onClick: () => void undo(),
								},
							],
						}
					);
				}
				onDone?.();
			} }
		/>
	);
}

/** The prompt inside a block that asks for subscribers. */
export function FormSendingPrompt( props: Pick< Props, 'onDone' > ) {
	useAsForm( ! useIsPreview() );
	return <SendingPrompt asks { ...props } />;
}
