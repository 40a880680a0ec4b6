import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { Link, Route, Routes, useLocation } from 'react-router';
import { saveFile } from '../providers/download';
import { useProfile } from '../session/profile-context';
import { SectionFrame } from '../ui/section-frame';
import { AddQuestionDialog, EditQuestionDialog } from './question-dialogs';
import { QuestionList } from './question-list';
import { RegradeDialog } from './regrade/regrade-dialog';
import { SAMPLE_FILE_NAME, sampleFile } from './sample-file';
import { useTexts } from './texts';
import { UploadDialog } from './upload/upload-dialog';

/** The question bank: list, dialogs at addresses of their own, and the wizard for files (rule screens/questions). */
export function QuestionsPage() {
  const texts = useTexts();
  const { canEditQuestions } = useProfile();
  return (
    <SectionFrame title={texts.title} actions={canEditQuestions && <Actions />}>
      <QuestionList />
      {canEditQuestions && (
        <Routes>
          <Route path="new" element={<AddQuestionDialog />} />
          <Route path="upload" element={<UploadDialog />} />
          <Route path=":id/regrade" element={<RegradeDialog />} />
          <Route path=":id" element={<EditQuestionDialog />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </SectionFrame>
  );
}

function Actions() {
  const texts = useTexts();
  const { search } = useLocation();
  return (
    <>
      <Button startIcon={<DownloadIcon />} onClick={() => saveFile(SAMPLE_FILE_NAME, sampleFile())}>
        {texts.downloadSample}
      </Button>
      <Button component={Link} to={`/questions/upload${search}`} variant="outlined" startIcon={<UploadIcon />}>
        {texts.bulkUpload}
      </Button>
      <Button component={Link} to={`/questions/new${search}`} variant="contained" startIcon={<AddIcon />}>
        {texts.addQuestion}
      </Button>
    </>
  );
}
