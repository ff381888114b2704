<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Emails;

use Millwork\Features\Payments\Settings;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\Token;

/** The emails about payments whose words the owner can change. */
final class PaymentMessages {

	public const RECEIPT   = 'payments-receipt';
	public const STATEMENT = 'payments-statement';

	/**
	 * @param array<string, Message> $messages
	 * @return array<string, Message>
	 */
	public static function add( array $messages ): array {
		$why      = __( 'without it nobody can see what they paid', 'millwork' );
		$greeting = new Token( 'greeting', __( '“Hello”, with the name if it is known', 'millwork' ), Greeting::to( 'Ada' ), 'text', true );
		$sample   = static fn( string $date, string $amount ): string => "$date: $amount";

		$messages[ self::RECEIPT ]   = new Message(
			__( 'Receipt', 'millwork' ),
			__( 'People who pay', 'millwork' ),
			__( 'After each payment', 'millwork' ),
			'payments',
			40,
			array(
				new Token( 'receipt', __( 'What was paid: amount, date and reference', 'millwork' ), $sample( __( 'Amount', 'millwork' ), '$15.00' ), 'block', false, $why ),
				$greeting,
				new Token( 'label', __( 'What it was paid for', 'millwork' ), __( 'Donation', 'millwork' ) ),
				new Token( 'manage_link', __( 'Link to change or stop a subscription', 'millwork' ), home_url( '/?manage' ), 'url' ),
			),
			self::default_receipt( ... )
		);
		$messages[ self::STATEMENT ] = new Message(
			__( 'Yearly statement', 'millwork' ),
			__( 'People who paid last year', 'millwork' ),
			__( 'In January', 'millwork' ),
			'payments',
			41,
			array(
				new Token( 'payments', __( 'The payments of the year, and their total', 'millwork' ), $sample( __( 'Total', 'millwork' ), '$180.00' ), 'block', false, $why ),
				$greeting,
				new Token( 'year', __( 'Year', 'millwork' ), (string) ( (int) wp_date( 'Y' ) - 1 ) ),
			),
			self::default_statement( ... ),
			Settings::mails_statements( ... ),
			admin_url( 'admin.php?page=millwork-settings#payments' )
		);
		return $messages;
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_receipt( array $values ): Letter {
		$sender = BlockValue::text_in( $values, 'site_title' );
		/* translators: 1: what was paid for, 2: the sender's name. */
		$subject = (string) preg_replace( '/\s+/', ' ', sprintf( __( 'Receipt: %1$s – %2$s', 'millwork' ), BlockValue::text_in( $values, 'label' ), $sender ) );
		$rows    = BlockValue::in( $values, 'receipt' );
		$link    = BlockValue::text_in( $values, 'manage_link' );
		/* translators: %s: the sender's name. */
		$letter = ( new Letter( $subject, __( 'Receipt', 'millwork' ) ) )->text( BlockValue::text_in( $values, 'greeting' ) )->text( sprintf( __( 'Thank you. %s has received your payment:', 'millwork' ), $sender ) )->content( $rows->html, $rows->text );
		return '' === $link ? $letter : $letter->button( __( 'Change your card or stop these payments', 'millwork' ), $link );
	}

	/** @param array<string, string|BlockValue> $values */
	private static function default_statement( array $values ): Letter {
		$sender = BlockValue::text_in( $values, 'site_title' );
		$year   = BlockValue::text_in( $values, 'year' );
		$rows   = BlockValue::in( $values, 'payments' );
		/* translators: 1: a year, 2: the sender's name. */
		$subject = sprintf( __( 'Your payments in %1$s – %2$s', 'millwork' ), $year, $sender );
		/* translators: %s: a year. */
		return ( new Letter( $subject, sprintf( __( 'Your payments in %s', 'millwork' ), $year ) ) )
			->text( BlockValue::text_in( $values, 'greeting' ) )
			/* translators: 1: the sender's name, 2: a year. */
			->text( sprintf( __( 'These are your payments to %1$s in %2$s:', 'millwork' ), $sender, $year ) )
			->content( $rows->html, $rows->text );
	}
}
