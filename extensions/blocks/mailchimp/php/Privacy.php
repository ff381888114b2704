<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

/**
 * Exports and erases sign-ups that still wait for Mailchimp, and suggests a text for the privacy policy. What Mailchimp
 * has accepted is no longer on this site.
 */
final class Privacy {

	/** The name in both privacy tools. */
	private const ID = 'millwork-mailchimp';

	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters[ self::ID ] = array(
				'exporter_friendly_name' => __( 'Sign-ups for Mailchimp', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers[ self::ID ] = array(
				'eraser_friendly_name' => __( 'Sign-ups for Mailchimp', 'millwork' ),
				'callback'             => array( self::class, 'erase' ),
			);
		}
		return $erasers;
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	public static function export( mixed $email ): array {
		$row  = is_string( $email ) ? SignUp\PendingSignUps::find_by_email( $email ) : null;
		$item = static fn( string $name, string $value ): array => array(
			'name'  => $name,
			// The tool prints it as HTML.
			'value' => htmlspecialchars( $value ),
		);
		return array(
			'data' => $row ? array(
				array(
					'group_id'    => self::ID,
					'group_label' => __( 'Sign-ups for Mailchimp', 'millwork' ),
					'item_id'     => self::ID . "-{$row['id']}",
					'data'        => array(
						$item( __( 'Email', 'millwork' ), $row['email'] ),
						$item( __( 'Signed up (UTC)', 'millwork' ), $row['created'] ),
						$item( __( 'Languages', 'millwork' ), $row['language'] ),
					),
				),
			) : array(),
			'done' => true,
		);
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool} */
	public static function erase( mixed $email ): array {
		$row     = is_string( $email ) ? SignUp\PendingSignUps::find_by_email( $email ) : null;
		$is_gone = $row && SignUp\PendingSignUps::remove( $row['id'] );
		return array(
			'items_removed'  => $is_gone,
			'items_retained' => $row && ! $is_gone,
			'messages'       => $row && ! $is_gone ? array( __( 'The sign-up for Mailchimp could not be deleted. Please try again.', 'millwork' ) ) : array(),
			'done'           => true,
		);
	}

	public static function suggest(): void {
		if ( Account::current() ) {
			wp_add_privacy_policy_content(
				'Millwork',
				'<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong> '
				. esc_html__( 'If you sign up for our mailing list, this site passes your address, the languages that your browser prefers and where you signed up on to Mailchimp (Intuit Inc., USA), which sends our mails, and keeps them here only until Mailchimp has taken them, a month at most. Each of these mails has a link with which you unsubscribe. To keep abuse away, an encrypted mark of your IP address is kept for some minutes, and one of your email address for a day.', 'millwork' ) . '</p>'
			);
		}
	}
}
