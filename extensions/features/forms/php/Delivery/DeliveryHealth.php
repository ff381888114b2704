<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery;

use Millwork\Features\Forms\Inbox\Screen;
use Millwork\Mail\MailFailure;
use Millwork\Mail\TestEmailButton;

/** Reports in Tools → Site Health whether emails about entries are sent. */
final class DeliveryHealth {

	private const TEST = 'millwork_form_emails';

	/** @param mixed $tests WordPress's tests. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Form emails', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of Site Health.
	 * @phpstan-impure
	 */
	public static function test(): array {
		$failures = DeliveryStatus::failures();
		if ( null === $failures ) {
			return self::result( __( 'Form entries are emailed', 'millwork' ), 'good', array( __( 'The latest emails about form entries were sent.', 'millwork' ) ), '' );
		}
		$lines = array(
			DeliveryStatus::summary( $failures ) . ' ' . $failures['reason'],
			__( 'The entries are saved in Form entries.', 'millwork' ) . ' ' . MailFailure::advice(),
			/* translators: %s: an error, as the mail server or WordPress wrote it. */
			sprintf( __( 'Last error: %s', 'millwork' ), $failures['error'] ),
		);
		$link  = sprintf( '<p><a href="%s">%s</a></p>', esc_url( Screen::url() ), esc_html__( 'Open form entries', 'millwork' ) );
		return self::result( __( 'Emails about form entries can’t be sent', 'millwork' ), 'recommended', $lines, $link );
	}

	/**
	 * @param list<string> $lines Plain text.
	 * @param string       $link  HTML.
	 * @return array<string, mixed>
	 */
	private static function result( string $label, string $status, array $lines, string $link ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $lines ) ) . '</p>',
			'actions'     => $link . TestEmailButton::html(),
			'test'        => self::TEST,
		);
	}
}
