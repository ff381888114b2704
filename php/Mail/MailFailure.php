<?php
declare( strict_types=1 );

namespace Millwork\Mail;

/** Explains why an email couldn't be sent. */
final class MailFailure {

	/**
	 * Explains an error of WordPress's mailer in plain words.
	 * @param string $error As reported by the mailer, in English or in the language of the site or user.
	 * @return string A sentence; '' if the error is unknown.
	 */
	public static function explain( string $error ): string {
		$core = get_translations_for_domain( 'default' );
		foreach ( self::causes() as $sign => $sentence ) {
			foreach ( array( $sign, (string) $core->translate( $sign ) ) as $text ) {
				if ( '' !== trim( $text ) && str_contains( $error, trim( $text ) ) ) {
					return $sentence;
				}
			}
		}
		return '';
	}

	/** The next step for the owner. */
	public static function advice(): string {
		return __( 'If this keeps happening, ask your host or install an SMTP plugin.', 'millwork' );
	}

	/** @return array<string, string> Sentences by the mailer's error, as in WP_PHPMailer; the more specific ones first. */
	private static function causes(): array {
		$unreachable = __( 'Your site couldn’t connect to its mail server.', 'millwork' );
		return array(
			'SMTP Error: Could not authenticate.'         => __( 'The mail server rejected the username or password.', 'millwork' ),
			'SMTP Error: Could not connect to SMTP host.' => $unreachable,
			'SMTP connect() failed.'                      => $unreachable,
			'The following From address failed: '         => __( 'The mail server rejected your site’s sending address.', 'millwork' ),
			'SMTP Error: The following recipients failed: ' => __( 'The mail server rejected the recipient’s address.', 'millwork' ),
			'SMTP Error: data not accepted.'              => __( 'The mail server rejected the email.', 'millwork' ),
			'Could not instantiate mail function.'        => __( 'This server can’t send email with PHP.', 'millwork' ),
			'Could not execute: '                         => __( 'This server has no working mail program.', 'millwork' ),
			'You must provide at least one recipient email address.' => __( 'The recipient’s address is invalid.', 'millwork' ),
			'Invalid address: '                           => __( 'The sending address or the recipient’s address is invalid.', 'millwork' ),
		);
	}
}
