import { speak } from '@wordpress/a11y';
import { Button, ExternalLink } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { webAddress } from 'shared/lib/web-address';
import { cancel, messageOf, tryAgain, type Share } from './api';
import { stateOf } from './words';

interface Props {
	shares: Share[];
	/** Takes the log as it is after something was done. */
	onChange: ( shares: Share[] ) => void;
}

/** What was, is and will be shared, the latest first. */
export function Log( { shares, onChange }: Props ) {
	const [ busy, setBusy ] = useState( 0 );
	const [ problem, setProblem ] = useState( '' );
	const act = async ( id: number, work: () => Promise< Share[] > ) => {
		setBusy( id );
		setProblem( '' );
		try {
			onChange( await work() );
		} catch ( error ) {
			setProblem( messageOf( error ) );
			speak( messageOf( error ), 'assertive' );
		}
		setBusy( 0 );
	};
	return (
		<ul className="millwork-publicize__log">
			{ shares.map( ( share ) => {
				const url = webAddress( share.url );
				const button = (
					label: string,
					work: () => Promise< Share[] >
				) => (
					<Button
						variant="link"
						isBusy={ busy === share.id }
						disabled={ busy !== 0 }
						accessibleWhenDisabled
						onClick={ () => void act( share.id, work ) }
					>
						{ label }
					</Button>
				);
				return (
					<li key={ share.id }>
						<strong>{ share.service_label }</strong>{ ' ' }
						{ share.account }
						<br />
						{ stateOf( share ) }
						{ share.error && (
							<>
								<br />
								<span className="millwork-publicize__error">
									{ share.error }
								</span>
							</>
						) }
						<br />
						{ url && (
							<ExternalLink href={ url }>
								{ __( 'View', 'millwork' ) }
							</ExternalLink>
						) }{ ' ' }
						{ share.can_retry &&
							button(
								share.state === 'unknown'
									? __( 'Post it anyway', 'millwork' )
									: __( 'Try again', 'millwork' ),
								() =>
									tryAgain(
										share.id,
										share.state === 'unknown'
									)
							) }{ ' ' }
						{ share.can_cancel &&
							button( __( 'Take back', 'millwork' ), () =>
								cancel( share.id )
							) }
					</li>
				);
			} ) }
			{ problem && <li role="alert">{ problem }</li> }
		</ul>
	);
}
