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
				'exporter_friendly_name' => __( 'Mailchimp sign-ups', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers[ self::ID ] = array(
				'eraser_friendly_name' => __( 'Mailchimp sign-ups', 'millwork' ),
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
					'group_label' => __( 'Mailchimp sign-ups', 'millwork' ),
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
			'messages'       => $row && ! $is_gone ? array( __( 'Couldn’t delete the Mailchimp sign-up. Try again.', 'millwork' ) ) : array(),
			'done'           => true,
		);
	}

	public static function suggest(): void {
		if ( Account::current() ) {
			wp_add_privacy_policy_content(
				'Millwork',
				'<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong> '
				. esc_html__( 'If you sign up for our mailing list, this site sends your email address, your browser’s preferred languages and the page where you signed up to Mailchimp (Intuit Inc., USA), which sends our emails. This site keeps them only until Mailchimp has accepted them, for a month at most. Every email has an unsubscribe link. To prevent abuse, we keep a hash of your IP address for a few minutes and a hash of your email address for a day.', 'millwork' ) . '</p>'
			);
		}
	}
}
