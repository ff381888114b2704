<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

/** For test cases: posts of the type `feedback` of every generation. */
trait StoredFeedback {

	/**
	 * Stores a post as Jetpack does.
	 * @param string               $content The content as it is to be in the database.
	 * @param array<string, mixed> $post    Other columns.
	 */
	private function feedback( string $content, array $post = array() ): int {
		return (int) wp_insert_post(
			wp_slash(
				$post + array(
					'post_type'    => 'feedback',
					'post_status'  => 'publish',
					'post_title'   => 'Ada - ' . wp_rand(),
					'post_date'    => '2024-05-06 07:08:09',
					'post_content' => $content,
				)
			)
		);
	}

	/**
	 * The content of an entry before 2025.
	 * @param string $message The comment.
	 * @param string $values  JSON_DATA with the values, or what print_r() makes of them.
	 */
	private function legacy( string $message, string $values ): string {
		return "$message\n<!--more-->\nAUTHOR: Ada &amp; Co\nAUTHOR EMAIL: Ada@Example.com\nAUTHOR URL: https://ada.example\nSUBJECT: [Site] Contact\nIP: 203.0.113.9\n$values";
	}

	/**
	 * The fields of entries since 2025.
	 * @return array<string, mixed>
	 */
	private function content(): array {
		$field = static fn( string $key, string $label, string $type, mixed $value ): array => compact( 'key', 'label', 'value', 'type' ) + array( 'meta' => array() );
		return array(
			'subject'     => 'Contact',
			'ip'          => '203.0.113.9',
			'entry_title' => 'Contact',
			'entry_page'  => 1,
			'fields'      => array(
				$field( '1_Name', 'Name', 'name', 'Zoë 🙂' ),
				$field( '2_Say', 'Say "it"', 'text', 'He said "no", "yes"' ),
				$field( '3_Extras', 'Extras', 'checkbox-multiple', array( 'Wax', 'Oil' ) ),
				$field(
					'4_Files',
					'Files',
					'file',
					array(
						'field_id' => 'x',
						'files'    => array(
							array(
								'file_id' => 5,
								'name'    => 'plan.pdf',
								'size'    => 3,
							),
						),
					)
				),
				$field(
					'5_Picture',
					'Picture',
					'image-select',
					array(
						'choices' => array(
							array(
								'selected' => 'A',
								'label'    => 'Oak',
							),
						),
					)
				),
				$field( '6_Message', 'Message', 'textarea', 'u0041 stays' ),
			),
		);
	}
}
