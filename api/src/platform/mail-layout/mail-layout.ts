/**
 * The frame around every mail, for phones and desktops, light and dark: made by `node tools/mail-layout.mjs` out of
 * mail-layout.mjml. A word between two at-signs, twice each, is the place of a part.
 */
export const MAIL_LAYOUT = `<!doctype html>
<html lang="@@language@@" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>@@subject@@</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
img {
max-width: 100%;
height: auto;
}
table {
max-width: 100%;
}
@media (prefers-color-scheme: dark) {
.ground,
.ground > div {
background-color: #0e1512 !important;
}
.surface,
.surface > table {
background-color: #17211c !important;
}
.ink > *,
.ink > * * {
color: #f3eee2 !important;
background-color: transparent !important;
}
.line p {
border-top-color: #2c3931 !important;
}
.ink p.quiet,
.quiet > *,
.quiet > * * {
color: #b5bfb6 !important;
}
.brand > * {
color: #fff8ec !important;
}
.ink > * a,
.quiet > * a {
color: #3fbf86 !important;
}
.ink > * a.button {
color: #08170f !important;
background-color: #3fbf86 !important;
}
}
</style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark">
</head>
<body  class="ground" style="word-spacing:normal;background-color:#FFF8EC;">
<div
aria-label="@@subject@@" aria-roledescription="email" role="article" lang="@@language@@" dir="auto" style="word-spacing:normal;background-color:#FFF8EC;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="cloth-outlook" role="presentation" style="width:560px;" width="560" bgcolor="#23307A" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="cloth" style="background:#23307A;background-color:#23307A;margin:0px auto;max-width:560px;border-radius:14px 14px 0 0;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#23307A;background-color:#23307A;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-bottom:4px solid #F2A31B;border-radius:14px 14px 0 0;direction:ltr;font-size:0px;padding:14px 0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="brand" style="font-size:0px;padding:0 24px;word-break:break-word;"
>
<div
style="font-family:Verdana, Arial, sans-serif;font-size:20px;font-weight:700;line-height:1.5;text-align:left;color:#FFF8EC;"
>@@brand@@</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="surface-outlook" role="presentation" style="width:560px;" width="560" bgcolor="#FFFFFF" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="surface" style="background:#FFFFFF;background-color:#FFFFFF;margin:0px auto;max-width:560px;border-radius:0 0 14px 14px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#FFFFFF;background-color:#FFFFFF;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:0 0 14px 14px;direction:ltr;font-size:0px;padding:24px 0 28px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 24px;word-break:break-word;"
>
<div
style="font-family:Verdana, Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#14231B;"
>@@body@@</div>
</td>
</tr>
<tr>
<td
align="center" class="line" style="font-size:0px;padding:24px 24px 0;word-break:break-word;"
>
<p
style="border-top:solid 1px #E4DCCB;font-size:1px;margin:0px auto;width:100%;"
>
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #E4DCCB;font-size:1px;margin:0px auto;width:512px;" role="presentation" width="512px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td
align="left" class="quiet" style="font-size:0px;padding:0 24px;word-break:break-word;"
>
<div
style="font-family:Verdana, Arial, sans-serif;font-size:14px;line-height:1.5;text-align:left;color:#3F4E46;"
>@@footer@@</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`;
